/**
 * Connectors and modules, by what can be seen of them and what they are for.
 *
 * IEC 60603-7 (8-position plug, called RJ45), TIA-1096-A (6-position plug of
 * RJ11), IEC 61169-24 (F), IEC 61169-8 (BNC), IEC 61754-20 (LC), 61754-4 (SC), 61754-2 (ST), 61754-7 (MPO); modules:
 * INF-8074i (SFP), SFF-8431 (SFP+), SFF-8402 (SFP28), SFF-8436 (QSFP+),
 * SFF-8665 (QSFP28).
 */
import type { Level } from '../exercise.ts'

export type ConnectorId = 'rj45' | 'rj11' | 'f-type' | 'bnc' | 'lc' | 'sc' | 'st' | 'mpo'

export const LABEL_BY_CONNECTOR = {
  rj45: 'RJ45',
  rj11: 'RJ11',
  'f-type': 'F-type',
  bnc: 'BNC',
  lc: 'LC',
  sc: 'SC',
  st: 'ST',
  mpo: 'MPO',
} as const satisfies Record<ConnectorId, string>

/** What a connector is, to be said of a wrong choice. */
export const NATURE_BY_CONNECTOR = {
  rj45: 'ends twisted pair, with eight positions and eight contacts',
  rj11: 'ends a telephone cord, with six positions and usually two contacts',
  'f-type': 'is screwed onto coaxial cable, whose center conductor is its pin',
  bnc: 'ends coaxial cable with a bayonet ring',
  lc: 'ends one fiber in a 1.25 mm ferrule, with a latch',
  sc: 'ends one fiber in a 2.5 mm ferrule, square, pushed in and pulled out',
  st: 'ends one fiber in a 2.5 mm ferrule, round, with a bayonet',
  mpo: 'ends many fibers at once in one flat plug',
} as const satisfies Record<ConnectorId, string>

export type ConnectorFact = {
  readonly id: string
  readonly connector: ConnectorId
  readonly level: Level
  readonly text: string
}

export const CONNECTOR_FACTS: readonly ConnectorFact[] = [
  {
    id: 'rj45-contacts',
    connector: 'rj45',
    level: 1,
    text: 'Eight contacts for the four pairs of an Ethernet cable',
  },
  { id: 'rj45-pc', connector: 'rj45', level: 1, text: 'Goes into the network socket of a desk PC' },
  {
    id: 'rj45-poe',
    connector: 'rj45',
    level: 2,
    text: 'Brings data and power (PoE) to an access point',
  },
  {
    id: 'rj11-phone',
    connector: 'rj11',
    level: 1,
    text: 'Plugs an analog telephone into the wall',
  },
  {
    id: 'rj11-dsl',
    connector: 'rj11',
    level: 2,
    text: 'Comes from the telephone line into the line side of a DSL modem',
  },
  {
    id: 'rj11-six',
    connector: 'rj11',
    level: 2,
    text: 'Six positions, of which usually two have contacts',
  },
  {
    id: 'rj11-misfit',
    connector: 'rj11',
    level: 3,
    text: 'Slips into an Ethernet socket, may bend its outer contacts, and never makes a link',
  },
  { id: 'f-modem', connector: 'f-type', level: 1, text: 'Is screwed onto a cable modem' },
  {
    id: 'f-pin',
    connector: 'f-type',
    level: 2,
    text: 'Threaded, and the bare center conductor of the cable is the pin',
  },
  {
    id: 'f-dish',
    connector: 'f-type',
    level: 3,
    text: 'Brings the signal of a satellite dish, on 75-ohm cable, to the receiver',
  },
  {
    id: 'bnc-turn',
    connector: 'bnc',
    level: 1,
    text: 'Locks with a quarter turn onto the coaxial cable of an analog camera',
  },
  { id: 'bnc-scope', connector: 'bnc', level: 2, text: 'Joins coaxial cable to an oscilloscope' },
  {
    id: 'bnc-thin',
    connector: 'bnc',
    level: 3,
    text: 'Was used on the thin coaxial Ethernet of the 1980s, 10BASE2',
  },
  {
    id: 'lc-sfp',
    connector: 'lc',
    level: 1,
    text: 'Two of them, side by side, go into most SFP modules for fiber',
  },
  {
    id: 'lc-latch',
    connector: 'lc',
    level: 1,
    text: 'Small fiber plug with a latch like that of a telephone plug',
  },
  { id: 'lc-ferrule', connector: 'lc', level: 2, text: 'Fiber plug with a ferrule of 1.25 mm' },
  {
    id: 'sc-square',
    connector: 'sc',
    level: 1,
    text: 'Square fiber plug that is pushed in and pulled out',
  },
  {
    id: 'sc-ferrule',
    connector: 'sc',
    level: 2,
    text: 'Fiber, a ferrule of 2.5 mm, and neither a bayonet nor a thread',
  },
  {
    id: 'sc-panel',
    connector: 'sc',
    level: 3,
    text: 'Fits a fiber panel with square openings, each for one ferrule of 2.5 mm',
  },
  { id: 'st-bayonet', connector: 'st', level: 1, text: 'Round fiber plug: push, then turn' },
  {
    id: 'st-ferrule',
    connector: 'st',
    level: 2,
    text: 'Fiber, a ferrule of 2.5 mm, and a bayonet',
  },
  {
    id: 'st-old',
    connector: 'st',
    level: 3,
    text: 'Found on old multimode panels, locked like a camera lens',
  },
  { id: 'mpo-many', connector: 'mpo', level: 1, text: 'Twelve fibers in one flat plug' },
  {
    id: 'mpo-sr4',
    connector: 'mpo',
    level: 2,
    text: 'Needed by 40GBASE-SR4, with its four strands each way',
  },
  {
    id: 'mpo-breakout',
    connector: 'mpo',
    level: 3,
    text: 'One end of a cable that splits a multimode 40 Gb/s port into four pairs of fibers',
  },
]

export type ModuleId = 'sfp' | 'sfp-plus' | 'sfp28' | 'qsfp-plus' | 'qsfp28'

type ModuleFact = { readonly label: string; readonly lanes: 1 | 4; readonly gigabits: number }

/** `gigabits` of one lane, for Ethernet. */
export const MODULE_BY_ID = {
  sfp: { label: 'SFP', lanes: 1, gigabits: 1 },
  'sfp-plus': { label: 'SFP+', lanes: 1, gigabits: 10 },
  sfp28: { label: 'SFP28', lanes: 1, gigabits: 25 },
  'qsfp-plus': { label: 'QSFP+', lanes: 4, gigabits: 10 },
  qsfp28: { label: 'QSFP28', lanes: 4, gigabits: 25 },
} as const satisfies Record<ModuleId, ModuleFact>
