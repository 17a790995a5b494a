/** What the firewall of a screened subnet lets begin, as rules that name zones, addresses and ports. */
import { wildcardOf } from '#platform/contract/ipv4.ts'
import type { Random } from '#platform/contract/random.ts'

import type { FirewallRule } from '../network/firewall.ts'
import type { InterfaceAddress, Ipv4 } from '../network/network.ts'
import { ANY, hostMatch, port } from './filter-parts.ts'

/** What the policy lets begin. */
export type RuleKey = 'web' | 'mail' | 'staff' | 'manage' | 'database'

/** In an order drawn by lot: as long as all of them permit, it does not matter. */
export function makePolicy(
  random: Random,
  staff: InterfaceAddress,
  { web, mail, database }: Readonly<Record<'web' | 'mail' | 'database', Ipv4>>,
): Readonly<Record<RuleKey, FirewallRule>> {
  const numbers = random.shuffle([10, 20, 30, 40, 50])
  const rule = (
    at: number,
    parts: Pick<FirewallRule, 'name' | 'from' | 'to' | 'source' | 'target'>,
    service: number,
  ): FirewallRule => ({
    ...parts,
    sequence: numbers[at] ?? 10,
    action: 'permit',
    protocol: 'tcp',
    targetPorts: port(service),
  })
  const toWeb = { source: ANY, target: hostMatch(web) }
  const toMail = { source: ANY, target: hostMatch(mail) }
  const ofStaff = { source: { address: staff.address, wildcard: wildcardOf(staff.prefix) } }
  const toDatabase = { source: hostMatch(web), target: hostMatch(database) }
  return {
    web: rule(0, { name: 'shop for all', from: 'outside', to: 'dmz', ...toWeb }, 443),
    mail: rule(1, { name: 'mail comes in', from: 'outside', to: 'dmz', ...toMail }, 25),
    staff: rule(2, { name: 'pages', from: 'inside', to: 'outside', ...ofStaff, target: ANY }, 443),
    manage: rule(
      3,
      { name: 'look after the shop', from: 'inside', to: 'dmz', ...toWeb, ...ofStaff },
      22,
    ),
    database: rule(4, { name: 'shop to orders', from: 'dmz', to: 'inside', ...toDatabase }, 1433),
  }
}

export function sortRules(rules: readonly FirewallRule[]): readonly FirewallRule[] {
  return rules.toSorted((one, other) => one.sequence - other.sequence)
}
