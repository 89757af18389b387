/** One page of one browser, as the walk drives it: the little that each engine's own driver can do. */
export type EnginePage = {
  go(url: string): Promise<void>;
  reload(): Promise<void>;
  /** The value of a JavaScript expression in the page, once it has one. It must survive JSON; undefined comes as null. */
  read(expression: string): Promise<unknown>;
  /** Presses the mouse at a point of the viewport, in CSS pixels. */
  clickAt(x: number, y: number): Promise<void>;
  /** Types text, key by key, where the focus is. */
  type(text: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
};

export type Engine = {
  name: string;
  isHere(): boolean;
  /** It has a microphone that needs no hand. */
  records: boolean;
  /** `without` is what it lets go of, by name; the start fails where it cannot. */
  open(options?: { without?: 'popover' | 'javascript'; isDark?: boolean }): Promise<EnginePage>;
};

/** An expression whose value comes as JSON. */
export const asJson = (expression: string) =>
  `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`;

/** The same for one that is at hand. */
export const asJsonNow = (expression: string) => `JSON.stringify((${expression}) ?? null)`;

/** The steps of a mouse's press, as WebDriver and WebDriver BiDi both take them. */
export const pressActions = (x: number, y: number) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

/** The same for keys. */
export const typeActions = (text: string) => [
  {
    type: 'key',
    id: 'keys',
    actions: [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];

/** WebDriver's sign for the Enter key. */
export const ENTER = '\uE007';
