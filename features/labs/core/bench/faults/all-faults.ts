/** Every kind of fault that "break it for me" knows, by its name. */
import type { BenchFault } from './bench-fault.ts'
import { DHCP_FAULTS } from './dhcp-faults.ts'
import { FILTER_FAULTS } from './filter-faults.ts'
import { HOST_FAULTS } from './host-faults.ts'
import { IPV6_FAULTS } from './ipv6-faults.ts'
import { LINK_FAULTS } from './link-faults.ts'
import { NAME_FAULTS } from './name-faults.ts'
import { ROUTING_FAULTS } from './routing-faults.ts'
import { SWITCHING_FAULTS } from './switching-faults.ts'

const BENCH_FAULTS = {
  ...LINK_FAULTS,
  ...SWITCHING_FAULTS,
  ...HOST_FAULTS,
  ...DHCP_FAULTS,
  ...ROUTING_FAULTS,
  ...FILTER_FAULTS,
  ...NAME_FAULTS,
  ...IPV6_FAULTS,
}

export type FaultKind = keyof typeof BENCH_FAULTS

export const FAULT_BY_KIND: Readonly<Record<FaultKind, BenchFault>> = BENCH_FAULTS

export const FAULT_KINDS = Object.keys(BENCH_FAULTS) as readonly FaultKind[]
