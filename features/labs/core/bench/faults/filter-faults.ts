/** Faults of access lists, of address translation and of firewalls. */
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import { changeGear } from '../../generators/parts.ts'
import type { AccessList, AclRule } from '../../network/layer3.ts'
import type { Gear } from '../../network/network.ts'
import {
  atPort,
  entriesOf,
  portsInUse,
  type BenchFault,
  type PlacedFault,
  type Site,
} from './bench-fault.ts'

type ListAt = { readonly gear: Gear; readonly name: string; readonly list: AccessList }

/** Those that interfaces filter by, or those that choose whom NAT translates. */
function listsFor(use: 'filter' | 'nat', { gears }: Site): readonly ListAt[] {
  return gears.flatMap((gear) => {
    const { interfaces, nat, accessLists } = gear.config
    const used = new Set(
      use === 'nat'
        ? nat.rules.flatMap((rule) => (rule.kind === 'dynamic' ? rule.list : []))
        : Object.values(interfaces).flatMap(({ accessGroups }) =>
            [accessGroups.in, accessGroups.out].filter((name) => name !== null),
          ),
    )
    return entriesOf(accessLists).flatMap(([name, list]) =>
      used.has(name) ? { gear, name, list } : [],
    )
  })
}

function withRules(
  { gear, name, list }: ListAt,
  rules: readonly AclRule[],
  words: PlacedFault['words'] = {},
): PlacedFault {
  const accessLists = { ...gear.config.accessLists, [name]: { ...list, rules } }
  return {
    look: { device: gear.id },
    apply: (network) => changeGear(network, gear.id, { accessLists }),
    words: { list: name, ...words },
  }
}

/** Another network: the lowest bit of those that count differs. */
function wrongSource(rule: AclRule): AclRule | null {
  const { address, wildcard } = rule.source
  if (wildcard === 0xffff_ffff) return null
  return { ...rule, source: { address: (address ^ (wildcard + 1)) >>> 0, wildcard } }
}

function withWrongSource(at: ListAt): readonly PlacedFault[] {
  return at.list.rules.flatMap((rule) => {
    const wrong = rule.action === 'permit' ? wrongSource(rule) : null
    if (!wrong) return []
    return withRules(
      at,
      at.list.rules.map((each) => (each === rule ? wrong : each)),
      { line: String(rule.sequence), wrong: formatIpv4(wrong.source.address) },
    )
  })
}

/** Each with one after it that decides the other way: they change places. */
function swappedRules(at: ListAt): readonly PlacedFault[] {
  const { rules } = at.list
  return rules.flatMap((rule, first) => {
    const second = rules.findIndex((later, place) => place > first && later.action !== rule.action)
    const other = rules[second]
    if (!other) return []
    const swapped = rules.map((each, place) => {
      if (place === first) return { ...other, sequence: rule.sequence }
      return place === second ? { ...rule, sequence: other.sequence } : each
    })
    return withRules(at, swapped, {
      line: String(rule.sequence),
      other: String(other.sequence),
    })
  })
}

/** The interfaces of the same router, whose side of NAT is forgotten. */
function withoutNat(site: Site, side: 'inside' | 'outside'): readonly PlacedFault[] {
  return portsInUse(site)
    .filter(({ config }) => config.nat === side)
    .map((at) => atPort(at, { nat: null }))
}

export const FILTER_FAULTS = {
  'acl-direction': {
    find: (site) =>
      portsInUse(site).flatMap((at) => {
        const { in: inward, out: outward } = at.config.accessGroups
        if ((inward === null) === (outward === null)) return []
        const [name, direction] = [inward ?? outward ?? '', inward === null ? 'in' : 'out']
        return atPort(
          at,
          { accessGroups: { in: outward, out: inward } },
          { words: { list: name, direction } },
        )
      }),
    look: 'Look at the filters of {device}: `show ip interface`. For which direction is each list, as seen from the router?',
    is: 'The list {list} filters on {port} of {device} in the wrong direction: {direction}.',
    teaches:
      'In and out are seen from the router: in is what comes into the router by this interface.',
  },
  'acl-order': {
    find: (site) => listsFor('filter', site).flatMap(swappedRules),
    look: 'Look at the access lists of {device}: `show access-lists`. Which rule does a packet meet first?',
    is: 'In the list {list} of {device}, rules {line} and {other} have changed places.',
    teaches:
      'The first rule that fits decides, and nothing after it is looked at: the narrow ones come before the wide ones.',
  },
  'acl-permit-missing': {
    find: (site) =>
      listsFor('filter', site).flatMap((at) =>
        at.list.rules
          .filter(({ action }) => action === 'permit' && at.list.rules.length > 1)
          .map((rule) =>
            withRules(
              at,
              at.list.rules.filter((each) => each !== rule),
            ),
          ),
      ),
    look: 'Look at the access lists of {device}: `show access-lists`. Does a rule permit what has to pass?',
    is: 'The list {list} of {device} lacks a rule that permits.',
    teaches: 'What no rule permits is denied at the end of the list, without a line that says so.',
  },
  'acl-source': {
    find: (site) => listsFor('filter', site).flatMap(withWrongSource),
    look: 'Look at the access lists of {device}: `show access-lists`. Which addresses does each rule speak of?',
    is: 'Rule {line} of the list {list} of {device} speaks of {wrong}, the wrong source.',
    teaches:
      'A wildcard says which bits may differ. Compare address and wildcard with the network that is meant.',
  },
  'nat-inside-missing': {
    find: (site) => withoutNat(site, 'inside'),
    look: 'Look at address translation of {device}: `show ip nat statistics`. Which interfaces are inside, and which are outside?',
    is: '{port} of {device} is not said to be inside.',
    teaches:
      'NAT translates what comes in by an inside interface and leaves by an outside one. Both have to be said.',
  },
  'nat-outside-missing': {
    find: (site) => withoutNat(site, 'outside'),
    look: 'Look at address translation of {device}: `show ip nat statistics`. Which interfaces are inside, and which are outside?',
    is: '{port} of {device} is not said to be outside.',
    teaches:
      'NAT translates what comes in by an inside interface and leaves by an outside one. Both have to be said.',
  },
  'nat-list': {
    find: (site) => listsFor('nat', site).flatMap(withWrongSource),
    look: 'Look at address translation of {device}: `show ip nat statistics` names its list, and `show access-lists` says whom that permits.',
    is: 'Rule {line} of the list {list} of {device}, which chooses whom NAT translates, speaks of {wrong}.',
    teaches:
      'Whom the list does not permit leaves with a private address, and no answer finds the way back.',
  },
  'firewall-rule-missing': {
    find: ({ gears }) =>
      gears.flatMap((gear) => {
        const { firewall } = gear.config
        if (!firewall) return []
        return firewall.rules
          .filter(({ action }) => action === 'permit')
          .map((rule) => ({
            look: { device: gear.id },
            apply: (network) =>
              changeGear(network, gear.id, {
                firewall: { rules: firewall.rules.filter((each) => each !== rule) },
              }),
            words: { from: rule.from ?? 'any zone', to: rule.to ?? 'any zone' },
          }))
      }),
    look: 'Look at the rules of {device}: `show firewall rules`. Does one permit what has to pass, from zone to zone?',
    is: 'A rule of {device} from {from} to {to} is missing.',
    teaches:
      'Between zones, what no rule permits is dropped. Answers need no rule: the firewall knows the connection.',
  },
  'zone-wrong': {
    find: (site) =>
      portsInUse(site).flatMap((at) => {
        const zones = new Set(
          Object.values(at.gear.config.interfaces).flatMap(({ zone }) => zone ?? []),
        )
        return [...zones]
          .filter((zone) => at.config.zone !== null && zone !== at.config.zone)
          .toSorted()
          .map((zone) => atPort(at, { zone }, { words: { zone } }))
      }),
    look: 'Look at the zones of {device}: `show firewall zones`. Is each interface in the zone of the network behind it?',
    is: '{port} of {device} is in the zone {zone}, the wrong one.',
    teaches:
      'Rules speak of zones, and an interface is in one. In the wrong one, all rules are about somebody else.',
  },
} as const satisfies Readonly<Record<string, BenchFault>>
