/** @returns what finds an entry of a table by its id. @throws where there is none. */
export function lookUp<T>(table: readonly T[], idOf: (entry: T) => string): (id: string) => T {
  const entryById = new Map(table.map((entry) => [idOf(entry), entry]))
  return (id) => {
    const entry = entryById.get(id)
    if (entry === undefined) throw new Error(`There is no ${id}.`)
    return entry
  }
}
