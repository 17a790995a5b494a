/** What a wireless controller tells of clients and access points. */
import { CALLS_DBM, CALLS_SNR, DATA_SNR, shownDbm, WEAK_DBM } from '../wifi-limits.ts'
import { decimalIn, fault, healthy, listed, note, warning } from './reading.ts'
import { readerOf } from './rules.ts'

const TOPICS = ['wifi-signal-and-coverage', 'wireless-controllers']

export const readWirelessClient = readerOf({
  what: 'the details of a Wi-Fi client on a controller',
  sign: /^\s*(?:Client State|Policy Manager State|Radio Signal Strength(?: Indicator)?|Signal to Noise Ratio|Wireless LAN (?:Profile Name|Network Name)|Client MAC Address|RSSI|SNR|Data Retries|Tx retries)\s*[.:]{1,40}\s*\S/i,
  signs: 2,
  more: /^\s*[A-Z][\w /()-]{2,40}\s*[.:]{2,40}\s*\S|^\s*(?:Client|AP|Channel|Protocol|VLAN|IP(?:v4)? Address|Connected|Mobility|Auth|EAP|Username|User)\b.*[.:]\s*\S/i,
  topics: TOPICS,
  rules: [
    {
      when: /(?:Policy Manager State|Client State)\s*[.:]+\s*(\S+)/gim,
      says: (_, all) => {
        const state = all
          .map(([, one = '']) => one.toUpperCase())
          .find((one) => !/^(?:ASSOCIATED|RUN)$/.test(one))
        return state === undefined
          ? null
          : /DHCP|IP_?LEARN/.test(state)
            ? fault(
                'client-no-address',
                `The client stays in ${state}: it is authenticated and waits for an address. Look at DHCP for its VLAN: the pool, the relay, and whether the VLAN reaches the controller or access point.`,
                { topics: ['dhcp-pool-faults', ...TOPICS] },
              )
            : /WEBAUTH/.test(state)
              ? note(
                  'client-web-login',
                  `The client stays in ${state}: it must log in on the web page (captive portal) first.`,
                  { topics: ['wifi-guest-access'] },
                )
              : /8021X|L2AUTH|AUTHENTICAT|PSK/.test(state)
                ? fault(
                    'client-authenticates',
                    `The client stays in ${state}: authentication does not finish. With a password compare the key; with 802.1X read the log of the RADIUS server.`,
                    { topics: ['wifi-authentication', ...TOPICS] },
                  )
                : warning(
                    'client-not-running',
                    `The client is in ${state} and not in RUN, so it carries no data yet.`,
                  )
      },
    },
    {
      when: /(?:Radio Signal Strength(?: Indicator)?|RSSI)\s*[.:]+\s*(-\d+)/gim,
      says: ([, value = '0']) =>
        decimalIn(value) <= WEAK_DBM
          ? fault(
              'weak-signal',
              `The access point hears the client with only ${value} dBm: too weak. Below ${shownDbm(CALLS_DBM)} dBm calls suffer, and below ${shownDbm(WEAK_DBM)} dBm little works. It is too far away or behind thick walls, or it sticks to a far access point; move nearer, and see whether it roams.`,
            )
          : null,
    },
    {
      when: /(?:Signal to Noise Ratio|SNR)\s*[.:]+\s*(\d+)/gim,
      says: ([, value = '0']) =>
        decimalIn(value) < DATA_SNR
          ? fault(
              'low-snr',
              `The signal is only ${value} dB above the noise (SNR): as a rule of thumb ${CALLS_SNR} dB is wanted for calls and ${DATA_SNR} dB for data. If the signal itself is strong, the noise is the fault: look for interference.`,
              { topics: ['wifi-interference', ...TOPICS] },
            )
          : null,
    },
  ],
  healthy: () =>
    healthy(
      'client-fine',
      'The client is connected, and signal and noise are in order. If it is slow, look at the load of the channel and at the wired part.',
    ),
})

export const readAccessPoints = readerOf({
  what: 'a list of access points on a controller',
  sign: /^\s*\S+\s+(?:\d\s+)?(?:AIR-|C9\d|AP\d|MR\d|U[67]|AP-)\S*\s+.*\b(?:Registered|Joined|Not Joined|Disassociated|Downloading|Enabled|Disabled|UP|DOWN|Online|Offline)\b/i,
  more: /^\s*(?:AP Name\s|Number of APs|Global AP|-{5,})/i,
  topics: ['wireless-controllers', 'wifi-ap-types'],
  rules: [
    {
      when: /^\s*(\S+)\s.*\b(Not Joined|Disassociated|DOWN|Offline)\b/gim,
      says: (_, all) =>
        fault(
          'ap-gone',
          `${listed(all.map(([, name = '']) => name))} ${all.length === 1 ? 'is' : 'are'} not joined to the controller. Check power (PoE) and link first, then address and DHCP, then whether CAPWAP (UDP 5246 and 5247) reaches the controller, and its time and version.`,
          { topics: ['wireless-controllers', 'poe-faults'] },
        ),
    },
    {
      when: /^\s*(\S+)\s.*\bDownloading\b/gim,
      says: ([, name = '']) =>
        note(
          'ap-downloading',
          `${name} downloads its software and comes back by itself in some minutes.`,
        ),
    },
  ],
  healthy: (_, lines) =>
    healthy('aps-joined', `All ${lines.length} access points in these lines are joined.`),
})
