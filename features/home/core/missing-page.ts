/** The address of a page that is not there, as the home page repeats it. */

const MOST_LETTERS = 60

/**
 * Encoded, as in an address: whoever makes a link to here must not make us say a sentence of theirs.
 *
 * @param path with or without encoding.
 */
export function missingPathInWords(path: string): string {
  const encoded = encodeURI(decoded(path).toWellFormed())
  return encoded.length > MOST_LETTERS ? `${encoded.slice(0, MOST_LETTERS)}…` : encoded
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
