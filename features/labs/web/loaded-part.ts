/** Code that is loaded once and then used at once, without waiting. */
import { codePart, type CodePart } from '#platform/web/code-part.ts'

/** Thrown where code is used that has not been loaded. Nothing has been done by then: load it and try the same again. */
export class MissingPart extends Error {
  override readonly name = 'MissingPart'
  /** @throws UnloadedCode */
  readonly load: () => Promise<unknown>

  constructor(load: () => Promise<unknown>) {
    super('A part of the page has not been loaded.')
    this.load = load
  }
}

export type LoadedPart<Code> = CodePart<Code> & {
  /** Null as long as it is not here. */
  readonly now: () => Code | null
  /** @throws MissingPart */
  readonly need: () => Code
  /** Begins anew where it had failed. @throws UnloadedCode */
  readonly load: () => Promise<Code>
}

export function loadedPart<Code>(loader: () => Promise<Code>): LoadedPart<Code> {
  let loaded: Code | null = null
  const part = codePart(async () => (loaded = await loader()))
  const load = async () => {
    await part.start()
    return part.read()
  }
  return {
    ...part,
    load,
    now: () => loaded,
    need: () => {
      if (loaded === null) throw new MissingPart(load)
      return loaded
    },
  }
}
