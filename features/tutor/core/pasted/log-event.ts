/** A log message, and the names and addresses in its text. */
import type { Finding } from './reading.ts'

export type Event = {
  readonly tag: string
  readonly severity: number
  readonly name: string
  readonly text: string
}

export type Known = {
  readonly pattern: RegExp
  readonly find: (event: Event, text: string) => Finding
}

export const port = (text: string): string =>
  /\b(?:interface |port |Interface |on |port-id )?((?:GigabitEthernet|TenGigabitEthernet|FastEthernet|Ethernet|Port-channel|Gi|Te|Fa|Eth|Po|Vlan)\s?\d+(?:\/\d+)*)/i.exec(
    text,
  )?.[1] ?? 'the port'
export const addressIn = (text: string): string =>
  /(?:\d{1,3}\.){3}\d{1,3}/.exec(text)?.[0] ?? 'an address'
export const macIn = (text: string): string =>
  /(?:[0-9a-f]{4}\.){2}[0-9a-f]{4}/i.exec(text)?.[0] ?? 'a host'
