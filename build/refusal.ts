/** Why something is not made, in words for non-programmers. */
export class Refusal extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'Refusal';
  }
}

/**
 * Runs a task and returns its result. Prints a refusal without a stack trace and sets a failing exit code;
 * the rest of the script continues.
 */
export async function orRefuse<Result>(task: () => Result | Promise<Result>): Promise<Result | undefined> {
  try {
    return await task();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    process.exitCode = 1;
    return undefined;
  }
}
