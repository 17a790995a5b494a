/** Reads `misconceptions.yaml` alone, for the build of lessons. */
import { parseList } from '#platform/server/parse-yaml.ts'

import type { Misconception } from '../contract.ts'
import { MisconceptionShape } from './content-schema.ts'

export const MISCONCEPTIONS = 'misconceptions.yaml'

/** Entries that cannot be read are left out: the content check reports them. */
export function misconceptionsIn(text: string): ReadonlyMap<string, Misconception> {
  const { value } = parseList(MISCONCEPTIONS, text, MisconceptionShape)
  return new Map(value.map((entry) => [entry.value.id, entry.value]))
}
