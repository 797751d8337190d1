/**
 * Runs a command of an operator: prints the sentence that says what was done, or ends the process with the one that says
 * why not, without a stack trace.
 */
export async function sayOutcome(command: () => Promise<string>): Promise<void> {
  try {
    console.log(await command());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
