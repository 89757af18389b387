/** One page of one browser: the little that the walk needs of each engine's driver. */
export type EnginePage = {
  go(url: string): Promise<void>;
  reload(): Promise<void>;
  /** The value of a JavaScript expression in the page, awaited. It must survive JSON. */
  read(expression: string): Promise<unknown>;
  /** Presses the mouse at a point of the viewport, in CSS pixels. */
  clickAt(x: number, y: number): Promise<void>;
  /** Types text, key by key, where the focus is. */
  type(text: string): Promise<void>;
  pressEnter(): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
};

export type EngineOptions = { hasScripts?: boolean; hasPopovers?: boolean; isDark?: boolean };

export type Engine = {
  name: string;
  isHere(): boolean;
  /** It has a microphone that nobody has to allow. */
  records: boolean;
  open(options?: EngineOptions): Promise<EnginePage>;
};
