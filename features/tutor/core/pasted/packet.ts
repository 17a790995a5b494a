/** A packet of a capture, as `tcpdump` or Wireshark lists it on one line. */
import { IP, MAC } from './reading.ts'

export type Packet = { readonly from: string; readonly to: string; readonly text: string }

/** With or without times, and with or without the frame's own addresses. */
const TCPDUMP = new RegExp(
  String.raw`^\s*(?:(?:\d{4}-\d\d-\d\d )?\d{1,2}:\d\d:\d\d(?:[.,]\d+)?\s+)?(?:\S+\s+(?:In|Out)\s+)?(?:(?:${MAC}) > (?:${MAC}|Broadcast),\s*)?(?:IP6? (\S+) > (\S+): (.*)|(${IP}\.\d+) > (${IP}\.\d+): (.*)|(ARP, .*))$`,
)
export const DETAIL =
  /^\s{2,}(?:DHCP-Message|Server-ID|Your-IP|Default-Gateway|Requested-IP|Subnet-Mask|Domain-Name-Server|Lease-Time|Vendor-rfc|Client-)/i
const WIRESHARK = new RegExp(
  String.raw`^\s*\d{1,6}\s+\d+[.,]\d+\s+(${IP}|${MAC}|\S+_[0-9a-f:]+)\s+(?:→\s+)?(${IP}|${MAC}|Broadcast|\S+_[0-9a-f:]+)\s+((?:TCP|UDP|DHCP|DNS|ARP|ICMP|HTTP|TLSv?\S*|FTP|TELNET|SMB2?|MDNS|STP|NTP)\b.*)$`,
  'i',
)

/** `2 TCP 10.0.0.5:51000 -> 10.0.0.80:80 [SYN]`, as people sum up a capture. */
const SHORT = new RegExp(
  String.raw`^\s*(?:\d{1,6}\s+)?(?:\d+[.,]\d+\s+)?(TCP|UDP|ICMP|DNS|DHCP)\s+(${IP}(?::\d+)?)\s*(?:->|→|>)\s*(${IP}(?::\d+)?)\s+(\S.*)$`,
)

export function packetOf(line: string): Packet[] {
  const dump = TCPDUMP.exec(line)
  if (dump)
    return [
      {
        from: dump[1] ?? dump[4] ?? '',
        to: dump[2] ?? dump[5] ?? '',
        text: dump[3] ?? dump[6] ?? dump[7] ?? '',
      },
    ]
  const short = SHORT.exec(line)
  if (short) return [{ from: short[2] ?? '', to: short[3] ?? '', text: `${short[1]} ${short[4]}` }]
  const shark = WIRESHARK.exec(line)
  return shark ? [{ from: shark[1] ?? '', to: shark[2] ?? '', text: shark[3] ?? '' }] : []
}

export const hostOf = (name: string): string => new RegExp(IP).exec(name)?.[0] ?? name
