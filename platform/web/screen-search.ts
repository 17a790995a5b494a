/**
 * The parameters in a screen's address, such as `?level=entry&q=soc`: their names, and the schema of each.
 *
 * Anyone can write an address, and an old bookmark outlives its screen. So each parameter is parsed by its own
 * schema. One that is missing, empty or invalid is ignored: it never fails the page.
 */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { z } from 'zod/mini'

type Shape = Readonly<Record<string, z.core.$ZodType>>
type Raw = Readonly<Record<string, unknown>>
type Values<S extends Shape> = { [Name in keyof S]?: z.output<S[Name]> | undefined }

export type ScreenSearch<V> = {
  /**
   * For the route. Every parameter is named, with undefined for an invalid one: the router merges the result over the
   * raw parameters, so a missing name would keep its invalid value.
   */
  readonly validate: (raw: Raw) => V
  /** For the screen: only the parameters that are set. */
  readonly read: (raw: Raw) => V
}

/** @returns values whose keys are those of `shape`, all optional. */
export function defineSearch<const S extends Shape>(shape: S): ScreenSearch<Values<S>> {
  const parse = (raw: Raw) =>
    Object.entries(shape).map(([name, schema]) => {
      const { data } = raw[name] === '' ? {} : z.safeParse(schema, raw[name])
      return [name, data === '' ? undefined : data] as const
    })
  return {
    validate: (raw) => Object.fromEntries(parse(raw)) as Values<S>,
    read: (raw) =>
      Object.fromEntries(parse(raw).filter(([, value]) => value !== undefined)) as Values<S>,
  }
}

/** A change that removes every parameter of the shape but those of `except`. */
export function removalOf<S extends Shape>(shape: S, except: readonly (keyof S)[]): Values<S> {
  const names = Object.keys(shape).filter((name) => !except.includes(name))
  return Object.fromEntries(names.map((name) => [name, undefined])) as Values<S>
}

/** The parameters of the screen's address. */
export function useScreenSearch<V>({ read }: ScreenSearch<V>): V {
  // A screen does not know the path under which the app mounts it, so its route is the one that is open.
  return read(useSearch({ strict: false }))
}

export type ChangeSearch<V> = (change: Partial<V>, how?: { readonly replace: boolean }) => void

/**
 * For a screen whose state is in its address: a reload, a bookmark and the back button restore it.
 *
 * `change` keeps the parameters that it does not name; undefined or '' removes one. It adds an entry to the browser's
 * history unless `replace` is set.
 */
export function useSearchState<V extends object>(
  search: ScreenSearch<V>,
): readonly [values: V, change: ChangeSearch<V>] {
  const values = useScreenSearch(search)
  const navigate = useNavigate()
  return [
    values,
    (change, { replace } = { replace: false }) => {
      // The router's types know the parameters of a path by name only, not those of the open screen.
      const next = { ...values, ...change } as never
      void navigate({ to: '.', search: next, replace, resetScroll: false })
    },
  ]
}

/** Parameters are written as plain text. The router's default would quote what looks like a number. */
export const SEARCH_WRITING = {
  parseSearch: (text: string): Record<string, string> =>
    Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (values: Raw): string => {
    const set = Object.entries(values).filter(([, value]) => value !== undefined && value !== '')
    const query = new URLSearchParams(set.map(([name, value]) => [name, String(value)])).toString()
    return query === '' ? '' : `?${query}`
  },
}
