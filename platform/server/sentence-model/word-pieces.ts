/** Text to the numbers of its pieces of words, as BERT's uncased models learned them (WordPiece). */

/** What we use of the file. It is compared with its hash before it is read, so it needs no schema. */
type TokenizerFile = { readonly model: { readonly vocab: Readonly<Record<string, number>> } }

/** A word with more letters is unknown to the model. */
const LONGEST_WORD = 100

/**
 * @param json the text of a `tokenizer.json`.
 * @returns the numbers of a text's pieces, between those that mark its start and its end, at most so many
 */
export function tokenizerOf(json: string): (text: string, most: number) => number[] {
  const { vocab } = (JSON.parse(json) as TokenizerFile).model
  const idOf = new Map(Object.entries(vocab))
  const marker = (name: string) => {
    const id = idOf.get(name)
    if (id === undefined) throw new Error(`the tokenizer has no ${name}`)
    return id
  }
  const [start, end, unknown] = [marker('[CLS]'), marker('[SEP]'), marker('[UNK]')]
  return (text, most) => {
    const pieces = wordsIn(text).flatMap((word) => piecesOf(word, idOf) ?? [unknown])
    return [start, ...pieces.slice(0, most - 2), end]
  }
}

/** Without capitals and accents; each punctuation mark and each Chinese sign is a word. */
function wordsIn(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
  return plain.match(/[\p{P}$+<=>^`|~]|\p{Script=Han}|[^\s\p{P}$+<=>^`|~\p{Script=Han}]+/gu) ?? []
}

/** The longest known piece each time; null where no piece is known. */
function piecesOf(word: string, idOf: ReadonlyMap<string, number>): number[] | null {
  if (word.length > LONGEST_WORD) return null
  const found: number[] = []
  let from = 0
  while (from < word.length) {
    let to = word.length
    const prefix = from === 0 ? '' : '##'
    while (to > from && !idOf.has(prefix + word.slice(from, to))) to -= 1
    const id = idOf.get(prefix + word.slice(from, to))
    if (to === from || id === undefined) return null
    found.push(id)
    from = to
  }
  return found
}
