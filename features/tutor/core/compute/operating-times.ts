/** Hours that something worked or was repaired, and which figure of reliability a text asks for. */
export const TIME = String.raw`(\d[\d,]*(?:\.\d+)?)\s*-?\s*(?:operating |running |working |service |device[ -])?(minutes?|mins?|min|hours?|hrs?|hr|h|days?|d)\b`
const TIMES = new RegExp(String.raw`\b${TIME}`, 'g')

export function hoursOf(value: string, unit: string): number {
  const number = Number(value.replaceAll(',', ''))
  if (unit.startsWith('m')) return number / 60
  return unit.startsWith('d') ? number * 24 : number
}

export function durations(words: string): number[] {
  // "2h 3h and 7h" but also "2, 3 and 7 hours": a bare number in a row has the unit of the last.
  const spread = words.replaceAll(
    /\b((?:\d+(?:\.\d+)?\s*(?:,|and|&)\s*(?:and )?)+)(\d+(?:\.\d+)?)\s*(minutes?|mins?|hours?|hrs?|h|days?)\b/g,
    (_, row: string, last: string, unit: string) =>
      [...row.matchAll(/\d+(?:\.\d+)?/g), [last]].map(([one]) => `${one} ${unit}`).join(' '),
  )
  return [...spread.matchAll(TIMES)].map(([, value = '', unit = '']) => hoursOf(value, unit))
}

/** Without a value behind it: it is asked for. */
export function isAsked(words: string, name: string): boolean {
  return new RegExp(
    String.raw`\b${name}\b(?!\s*(?:is|=|:|of)?\s*\d+\b(?! (?:outages|repairs|failures|incidents|(?!hours|hrs|days|years|minutes|mins)[a-z]+s\b)))`,
  ).test(words)
}
