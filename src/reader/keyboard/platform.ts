/** Whether keys are written and pressed as on a Mac. */
export const isMac = /mac|iphone|ipad/i.test(navigator.platform);
