/** One page of one browser, with the few operations that the walk needs of each driver. */
export type EnginePage = {
  go(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Evaluates and awaits a JavaScript expression in the page. Its value must survive JSON. */
  read(expression: string): Promise<unknown>;
  /** Presses the mouse at a point of the viewport, in CSS pixels. */
  clickAt(x: number, y: number): Promise<void>;
  /** Types text key by key into the focused element. */
  type(text: string): Promise<void>;
  pressEnter(): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
};

export type EngineOptions = { hasScripts?: boolean; hasPopovers?: boolean; isDark?: boolean };

export type Engine = {
  name: string;
  isHere(): boolean;
  /** Whether it has a microphone that needs no permission. */
  records: boolean;
  open(options?: EngineOptions): Promise<EnginePage>;
};
