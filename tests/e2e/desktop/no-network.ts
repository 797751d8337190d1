/** Arguments with which no host name resolves, as without a network, from the start of the program. */
export const noNetwork = ['--host-resolver-rules=MAP * ~NOTFOUND'];
