/** The parts of html-to-text that this feature uses; the package has no types. */
declare module 'html-to-text' {
  type Selector = {
    readonly selector: string
    readonly format?: string
    readonly options?: Readonly<Record<string, unknown>>
  }
  type Options = {
    readonly wordwrap?: number | false
    readonly selectors?: readonly Selector[]
    readonly limits?: Readonly<Record<string, number>>
  }
  export function compile(options: Options): (html: string) => string
}
