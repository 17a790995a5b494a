/** How goals about a network of a learner are said. */
import type { Service } from '../grading/goal-roles.ts'
import { deviceIn, nameOf, type Network } from '../network/network.ts'

/** More are counted. */
const MOST_NAMES = 4

/** “PC1, PC2 and PC3”, “PC1, PC2, PC3 and 5 others”; without braces, which stand for words in texts. */
export function joinNames(network: Network, ids: readonly string[]): string {
  const names = ids.map((id) => nameOf(deviceIn(network, id)).replace(/[{}]/g, ''))
  const shown =
    names.length > MOST_NAMES
      ? [...names.slice(0, MOST_NAMES - 1), `${names.length - MOST_NAMES + 1} others`]
      : names
  const last = shown.at(-1) ?? ''
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} and ${last}`
}

const verb = (count: number, one: string, many: string) => (count === 1 ? one : many)

/** What follows the names of so many hosts. */
export const REACHES_BY_SERVICE = {
  ping: (count, to) => `${verb(count, 'reaches', 'reach')} ${to}`,
  http: (count, to) => `${verb(count, 'opens', 'open')} the web page of ${to}`,
  https: (count, to) => `${verb(count, 'opens', 'open')} the secure web page of ${to}`,
  ssh: (count, to) => `${verb(count, 'logs', 'log')} in to ${to} by SSH`,
  dns: (count, to) => `${verb(count, 'asks', 'ask')} ${to} for names`,
  smtp: (count, to) => `${verb(count, 'hands', 'hand')} mail to ${to}`,
  sql: (count, to) => `${verb(count, 'uses', 'use')} the database of ${to}`,
} as const satisfies Readonly<Record<Service, (count: number, to: string) => string>>

/** What somebody is kept from. */
export const KEPT_BY_SERVICE = {
  ping: 'answers to pings',
  http: 'the web page',
  https: 'the secure web page',
  ssh: 'SSH',
  dns: 'names',
  smtp: 'mail',
  sql: 'the database',
} as const satisfies Readonly<Record<Service, string>>
