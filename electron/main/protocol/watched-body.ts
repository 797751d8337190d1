type Watched = {
  /** How long no bytes may come while some are wanted, in ms. */
  patience: number;
  /** Ends the request: it broke, fell silent, or its bytes are no longer wanted. */
  end(): void;
};

/**
 * Passes the bytes of a body on as they are wanted, holding none back. If it breaks off or falls silent, the stream
 * errors: what has come never passes for the whole.
 */
export function watchedBody(
  body: ReadableStream<Uint8Array>,
  { patience, end }: Watched,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const silence = Promise.withResolvers<never>();
        const timer = setTimeout(() => silence.reject(new Error('the server has fallen silent')), patience);
        try {
          const { done, value } = await Promise.race([reader.read(), silence.promise]);
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          end();
          throw error;
        } finally {
          clearTimeout(timer);
        }
      },
      cancel: end,
    },
    // Nothing is read ahead.
    { highWaterMark: 0 },
  );
}
