/** Words for the start of the program by which no name is found anywhere: as without a network from the first moment. */
export const noNetwork = ['--host-resolver-rules=MAP * ~NOTFOUND'];
