/** Text as its reader understood it, or what to change so that it can be read. */
export type Reading<T> = { readonly value: T } | { readonly problem: string }
