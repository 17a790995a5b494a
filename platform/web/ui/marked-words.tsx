/** A text in which the searched words are highlighted at the start of words. */
type Props = { readonly text: string; readonly words: string }

export function MarkedWords({ text, words }: Props) {
  const wanted = words
    .split(/\s+/)
    .filter((word) => word.length > 1)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  if (wanted.length === 0) return text
  return text.split(new RegExp(`((?<![a-z0-9])(?:${wanted.join('|')}))`, 'gi')).map((piece, at) =>
    // Every second piece is a match; pieces never change their order.
    // oxlint-disable-next-line react/no-array-index-key
    at % 2 === 1 ? <mark key={at}>{piece}</mark> : piece,
  )
}
