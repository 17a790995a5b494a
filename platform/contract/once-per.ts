/** Results that are computed once for an object, and remembered for as long as the object is in memory. */

/** @param compute Its further arguments are used the first time only: they must mean the same for the same object. */
export function oncePer<Owner extends object, Rest extends readonly unknown[], Result>(
  compute: (owner: Owner, ...rest: Rest) => Result,
): (owner: Owner, ...rest: Rest) => Result {
  const results = new WeakMap<Owner, Result>()
  return (owner, ...rest) => {
    const known = results.get(owner)
    if (known !== undefined || results.has(owner)) return known as Result
    const result = compute(owner, ...rest)
    results.set(owner, result)
    return result
  }
}

/** Remembers the last result for an object, and computes anew once one of the further arguments is another. */
export function lastPer<Owner extends object, Rest extends readonly unknown[], Result>(
  compute: (owner: Owner, ...rest: Rest) => Result,
): (owner: Owner, ...rest: Rest) => Result {
  const lasts = new WeakMap<Owner, { readonly rest: Rest; readonly result: Result }>()
  return (owner, ...rest) => {
    const last = lasts.get(owner)
    if (last && rest.every((value, at) => value === last.rest[at])) return last.result
    const result = compute(owner, ...rest)
    lasts.set(owner, { rest, result })
    return result
  }
}

/** Remembers the results of the keys that were asked for last, each object its own. @param most how many, at most. */
export function recentPer<Owner extends object, Key, Result>(
  most: number,
  compute: (owner: Owner, key: Key) => Result,
): (owner: Owner, key: Key) => Result {
  const recent = oncePer<Owner, [], Map<Key, Result>>(() => new Map())
  return (owner, key) => {
    const results = recent(owner)
    const result = results.has(key) ? (results.get(key) as Result) : compute(owner, key)
    // A map keeps the order in which its keys were set: the first is the one that nobody asked for the longest.
    results.delete(key)
    results.set(key, result)
    if (results.size > most) results.delete(results.keys().next().value as Key)
    return result
  }
}
