/** What the screens of this program leave out: accounts that a policy turns off, what a kiosk does not have. */
export type Marks = Partial<Record<'data-accounts' | 'data-kiosk', 'off' | 'on'>>;

/** The source of the screens' code. */
export type Renderer = {
  /** Answers requests for scripts, styles, fonts, and the document of any screen. */
  answer(request: Request, url: URL): Promise<Response>;
  /** The headers of every answer to a window, or a promise of them. */
  headers: Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>;
};
