import type { IsolatedAnswer } from './run-isolated.ts';

/** The process of an isolated job: one message comes in, one goes out. */
const [, , module = ''] = process.argv;

// Without the server nobody waits for the answer.
process.once('disconnect', () => process.exit());
process.once('message', async ({ input }: { input: unknown }) => {
  const answer = await work(input);
  process.send?.(answer, () => process.disconnect());
});

async function work(input: unknown): Promise<IsolatedAnswer> {
  try {
    const { default: run } = (await import(module)) as { default: (input: unknown) => unknown };
    return { result: (await run(input)) ?? null };
  } catch (error) {
    return { error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
  }
}
