/**
 * Two networks of one Wi-Fi: staff with a login each (WPA3-Enterprise), guests with the internet alone.
 *
 * A handheld scanner may be there that knows WPA2 alone. It needs transition mode, or a network of its own.
 */
import { createRandom, type Random } from '#platform/contract/random.ts'

import { coldState } from '../network/state.ts'
import type { Difficulty, Scene } from '../scene.ts'
import { breakSheet, fill, sheetSolutions, type SheetFault, type Values } from './sheet-faults.ts'
import { drawSite, drawVlans } from './site.ts'
import { type House, makeWorksheet } from './wifi-sheet.ts'

const TRANSITION: Values = { 'staff-mode': 'wpa2-wpa3-enterprise', 'staff-pmf': 'optional' }

const WPA3_ONLY: Values = { 'staff-mode': 'wpa3-enterprise', 'staff-pmf': 'required' }

export function makeScene(seed: number, difficulty: Difficulty): Scene {
  const random = createRandom(seed)
  const site = drawSite(random)
  const [staffVlan, guestVlan, lobbyVlan] = drawVlans(random, 3) as [number, number, number]
  const house: House = { hasHandheld: random.chance(0.5), staffVlan, guestVlan, lobbyVlan }
  const faults = drawFaults(random, house, difficulty)
  const [first] = faults as [SheetFault]
  const good: Values = {
    ...(house.hasHandheld ? { ...TRANSITION, 'handheld-network': 'staff' } : WPA3_ONLY),
    'staff-radius': 'radius1',
    'staff-secret': 'first',
    'radius-secret': 'first',
    'staff-eap': 'eap-tls',
    'staff-vlan': 'staff',
    'guest-mode': 'owe',
    'guest-isolation': 'on',
    'guest-vlan': 'guest',
    'rule-1': 'permit-dns',
    'rule-2': 'deny-private',
    'rule-3': 'permit-any',
    carried: 'all',
  }
  const start = breakSheet(good, faults)
  return {
    start: coldState({ devices: [], cables: [], filled: start }),
    variant: `${house.hasHandheld ? 'with-handheld' : 'new-devices'}/${faults.map(({ id }) => id).join('+')}`,
    roles: {},
    cables: {},
    words: {
      team: site.team,
      place: site.place,
      guests: site.guests,
      symptom:
        first.field.startsWith('guest') ||
        first.field.startsWith('rule') ||
        first.field === 'carried'
          ? 'with the guests'
          : 'with the staff',
      devices: house.hasHandheld
        ? 'Laptops and phones of the staff know WPA3; the handheld scanner knows WPA2 alone, with a certificate, too. For it there is also the network SCAN, which has WPA2-Enterprise.'
        : 'Laptops and phones of the staff know WPA3.',
    },
    places: {},
    locks: [],
    worksheet: makeWorksheet(house),
    solutions: sheetSolutions(faults),
    cheats: {
      'one-password-for-staff': [fill({ 'staff-mode': 'wpa3-personal', 'staff-pmf': 'required' })],
      'guests-among-staff': [fill({ 'guest-vlan': 'staff' })],
      'everything-permitted': [
        fill({ 'rule-1': 'permit-any', 'rule-2': 'permit-any', 'rule-3': 'permit-any' }),
      ],
      'open-to-all': [fill({ 'guest-mode': 'open' })],
    },
    look: { field: first.field },
    hints: faults.map(({ id }) => id),
  }
}

function drawFaults(
  random: Random,
  { hasHandheld }: House,
  difficulty: Difficulty,
): readonly SheetFault[] {
  const best: Values = hasHandheld ? TRANSITION : WPA3_ONLY
  const second: Values = hasHandheld ? { ...WPA3_ONLY, 'handheld-network': 'scan' } : TRANSITION
  const staff: readonly SheetFault[] = [
    {
      id: 'shared-password',
      field: 'staff-mode',
      start: { 'staff-mode': 'wpa2-personal', 'staff-pmf': 'off' },
      usual: best,
      other: second,
    },
    {
      id: 'unprotected-management',
      field: 'staff-pmf',
      start: {
        ...WPA3_ONLY,
        'staff-pmf': 'off',
        ...(hasHandheld ? { 'handheld-network': 'staff' } : {}),
      },
      usual: hasHandheld ? TRANSITION : { 'staff-pmf': 'required' },
      other: hasHandheld ? { 'staff-pmf': 'required', 'handheld-network': 'scan' } : TRANSITION,
    },
    {
      id: 'wrong-secret',
      field: 'staff-secret',
      start: { 'staff-secret': 'second' },
      usual: { 'staff-secret': 'first' },
      other: { 'radius-secret': 'second' },
    },
    {
      id: 'wrong-radius-server',
      field: 'staff-radius',
      start: { 'staff-radius': 'files1' },
      usual: { 'staff-radius': 'radius1' },
      other: { 'staff-radius': 'radius2' },
    },
  ]
  const guests: readonly SheetFault[] = [
    {
      id: 'guests-in-the-staff-vlan',
      field: 'guest-vlan',
      start: { 'guest-vlan': 'staff' },
      usual: { 'guest-vlan': 'guest' },
      other: { 'guest-vlan': 'lobby' },
    },
    {
      id: 'order-of-rules',
      field: 'rule-2',
      start: { 'rule-2': 'permit-any', 'rule-3': 'deny-private' },
      usual: { 'rule-2': 'deny-private', 'rule-3': 'permit-any' },
      other: { 'rule-2': 'deny-private', 'rule-3': 'permit-web' },
    },
    {
      id: 'vlan-not-carried',
      field: 'carried',
      start: { carried: 'staff-only' },
      usual: { carried: 'staff-and-guest' },
      other: { carried: 'all' },
    },
  ]
  return difficulty === 3
    ? [random.pick(staff), random.pick(guests)]
    : [random.pick([...staff, ...guests])]
}
