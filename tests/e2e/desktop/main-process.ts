/** The main process of a program, accessible in unpacked programs only. */
export type MainProcess = {
  /**
   * Runs a function in the main process, with Electron's modules and a value.
   * @returns its result, as far as JSON can represent it
   */
  evaluate<Result, Given = undefined>(
    work: (electron: typeof Electron.CrossProcessExports, given: Given) => Result | Promise<Result>,
    ...given: Given extends undefined ? [] : [Given]
  ): Promise<Result>;
  close(): void;
};

type Answer = {
  id?: number;
  error?: { message: string };
  result?: { result?: { value?: unknown }; exceptionDetails?: { exception?: { description?: string } } };
};

/**
 * Connects to Node's inspector in the main process
 * (https://chromedevtools.github.io/devtools-protocol/v8/Runtime/).
 */
export async function openMainProcess(address: string): Promise<MainProcess> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  };
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error('the main process can’t be reached'));
  });
  let last = 0;
  return {
    evaluate: async (work, ...given) => {
      last += 1;
      const id = last;
      const call = `(${work.toString()})(require('electron'), ${JSON.stringify(given[0]) ?? 'undefined'})`;
      // The inspector holds weakly what it waits for, so that a collected promise would be its answer.
      const expression = `((held) => held[held.push(Promise.resolve(${call})) - 1])(globalThis.evaluated ??= [])`;
      const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
      const params = { expression, awaitPromise: true, returnByValue: true, includeCommandLineAPI: true };
      socket.send(JSON.stringify({ id, method: 'Runtime.evaluate', params }));
      const { error, result } = await answered;
      const thrown = error?.message ?? result?.exceptionDetails?.exception?.description;
      if (thrown) throw new Error(`in the main process: ${thrown}`);
      return result?.result?.value as never;
    },
    close: () => socket.close(),
  };
}
