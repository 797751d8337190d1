/** The ids of the login page’s messages for a form that was sent without scripts and refused. */
export const loginFailures = { failed: 'login-failed', secondFactor: 'login-second-factor' } as const;
