/** Why something is not made, in words for somebody who does not program. */
export class Refusal extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'Refusal';
  }
}

/**
 * What a task gives. What it refuses is told without a trace of the program, and the script fails in the end; what else
 * there is to do goes on.
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
