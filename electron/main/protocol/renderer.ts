/** Where the screens' code comes from. */
export type Renderer = {
  /** Answers what is neither the server's nor the library's: scripts, styles, fonts, and the document of any screen. */
  answer(request: Request, url: URL): Promise<Response>;
  /** The headers of every answer to a window, as soon as they are known. */
  headers: Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>;
};
