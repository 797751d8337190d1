export type LiveMemory = {
  /** Collects the garbage of the main thread, and returns what objects and buffers still hold, in bytes. */
  measure(): Promise<number>;
  close(): void;
};

type Answer = { id: number; error?: { message: string }; result?: { result?: { value?: number } } };

const held = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())';

/** Connects to the inspector of a Node process (https://chromedevtools.github.io/devtools-protocol/v8/). */
export async function openLiveMemory(address: string): Promise<LiveMemory> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    waiting.get(answer.id)?.(answer);
  };
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error('the process can’t be reached'));
  });
  const call = async (method: string, params = {}) => {
    const id = waiting.size + 1;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { error, result } = await answered;
    if (error) throw new Error(`${method}: ${error.message}`);
    return result?.result?.value;
  };
  return {
    measure: async () => {
      await call('HeapProfiler.collectGarbage');
      const bytes = await call('Runtime.evaluate', { expression: held, returnByValue: true });
      if (bytes === undefined) throw new Error('the process does not tell its memory');
      return bytes;
    },
    close: () => socket.close(),
  };
}
