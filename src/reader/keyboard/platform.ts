/** Whether the device uses the keys of a Mac: Command as modifier, keys written as symbols. */
export const isMac = /mac|iphone|ipad/i.test(navigator.platform);
