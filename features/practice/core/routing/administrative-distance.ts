/**
 * How far a router believes each source of routes: lower is more believable.
 *
 * Cisco IOS defaults, from "What Is Administrative Distance?" (Cisco, Document
 * ID 15986). Other makers use other numbers; exams mean these.
 */
export type Source = 'static' | 'ebgp' | 'eigrp' | 'ospf' | 'rip' | 'eigrp-external' | 'ibgp'

type Trust = { readonly label: string; readonly distance: number }

export const TRUST_BY_SOURCE = {
  static: { label: 'static', distance: 1 },
  ebgp: { label: 'eBGP', distance: 20 },
  eigrp: { label: 'EIGRP', distance: 90 },
  ospf: { label: 'OSPF', distance: 110 },
  rip: { label: 'RIP', distance: 120 },
  'eigrp-external': { label: 'EIGRP external', distance: 170 },
  ibgp: { label: 'iBGP', distance: 200 },
} as const satisfies Record<Source, Trust>
