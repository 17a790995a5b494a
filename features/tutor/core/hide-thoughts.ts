/**
 * Removes what a model thinks aloud, between `<think>` and `</think>`, from its text, in pieces of any size.
 *
 * Thoughts that are never closed hide everything that follows. Some models write only the closing tag: then everything
 * before it was thought.
 */
const TAG = '(?:think|thinking|thought|reasoning)'
const OPENING = new RegExp(String.raw`<${TAG}\b[^>]*>`, 'i')
const CLOSING = new RegExp(String.raw`<\/${TAG}\s*>`, 'i')
/** The beginning of a tag, at the end of a piece. */
const BEGUN =
  /<\/?(?:t(?:h(?:i(?:n(?:k[^>]*)?)?|o(?:u(?:g(?:h(?:t[^>]*)?)?)?)?)?)?|r(?:e(?:a(?:s(?:o(?:n(?:i(?:n(?:g[^>]*)?)?)?)?)?)?)?)?)?$/i

export type Visible = {
  readonly text: string
  /** Everything returned before was thought, too. */
  readonly isNew: boolean
}

export function newThoughtFilter() {
  let [held, isThinking] = ['', false]

  const take = (from: string): Visible => {
    let [rest, text, isNew] = [from, '', false]
    for (;;) {
      const closing = CLOSING.exec(rest)
      const opening = isThinking ? null : OPENING.exec(rest)
      if (opening && (!closing || opening.index < closing.index)) {
        text += rest.slice(0, opening.index)
        rest = rest.slice(opening.index + opening[0].length)
        isThinking = true
      } else if (closing) {
        if (!isThinking) [text, isNew] = ['', true]
        rest = rest.slice(closing.index + closing[0].length)
        isThinking = false
      } else break
    }
    const begun = BEGUN.exec(rest)?.index ?? rest.length
    held = rest.slice(begun)
    return { text: isThinking ? text : text + rest.slice(0, begun), isNew }
  }

  return {
    push: (chunk: string): Visible => take(held + chunk),
    /** The rest: what looked like the beginning of a tag and was none. */
    end: (): string => {
      const rest = isThinking || /^<\/?[tr]/i.test(held) ? '' : held
      held = ''
      return rest
    },
  }
}
