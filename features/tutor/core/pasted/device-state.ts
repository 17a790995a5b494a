/** How a device is: `show version`, processor and memory, temperature, time (NTP), SNMP. */
import { counted, fault, healthy, listed, note, warning, type Finding } from './reading.ts'
import { readerOf } from './rules.ts'

export const readNtp = readerOf({
  what: 'the state of NTP',
  sign: /^\s*[*#+o.x~ -]{0,3}~?[\w.:-]+\s+[\w:]*\.[\w.]+\s+\d{1,2}\s+(?:[lubms-]\s+)?(?:\d+[mhd]?|-)\s+\d+\s+\d+\s+-?\d|^\s*Clock is (?:un)?synchronized|^\s*(?:\^|#|=)[*+?x~-]\s+\S+|System clock synchronized:|NTP (?:service|synchronized):|^\s*(?:Leap Indicator|Stratum):\s|Reference time\s*:|Leap status\s*:/i,
  more: /^\s*(?:remote\s+refid|address\s+ref clock|=+\s*$|\* sys\.peer|MS Name\/IP|nominal freq|reference time|clock offset|root delay|system poll|Local time|Universal time|RTC|Time zone|Source:|Precision|Root D|Last Successful|Poll Interval|System time\s*:|Last offset|Ref time)/i,
  topics: ['time-sync'],
  rules: [
    {
      when: /Clock is unsynchronized|synchronized: no|Leap Indicator: 3|Leap status\s*:\s*Not sync|stratum[: ]+16/gim,
      says: () =>
        fault(
          'clock-unsynchronized',
          'The clock is not synchronized (stratum 16 or “unsynchronized”): this device does not follow any time server, so its logs and certificates have a wrong time. Check that the server can be reached, that UDP 123 passes both ways, and that the server itself has the time; after a change it needs some minutes.',
        ),
    },
    {
      when: /^\s*(?:[~ x.+-]|\^\?)*~?(\S+)\s+(\.INIT\.|\.STEP\.|0\.0\.0\.0)\s+16\b/gim,
      says: (_, all, output) =>
        /^\s*\*/m.test(output)
          ? null
          : fault(
              'ntp-no-answer',
              `${listed(all.map(([, server = '']) => server))} ${all.length === 1 ? 'has' : 'have'} stratum 16 and no reference (${all[0]?.[2]}): no usable answer came from there. A filter on UDP 123, a wrong address, or a server without time of its own.`,
            ),
    },
    {
      when: /^\s*(?:\*~?|\^\*\s*)(\S+)/gm,
      says: ([, server = ''], _, output) => {
        const offset = new RegExp(
          String.raw`^\s*\*~?${server.replaceAll(/[.*+?^$()|[\]\\{}]/g, '.')}\s+\S+\s+\d+\s+(?:[lubms]\s+)?\S+\s+\d+\s+(\d+)\s+`,
          'm',
        ).exec(output)?.[1]
        return healthy(
          'clock-follows',
          `The star marks the server that is followed: ${server}.${offset === undefined ? '' : ` Reach ${offset} is octal; 377 means that the last eight polls were all answered.`} The clock is synchronized.`,
        )
      },
    },
  ],
  healthy: (output) =>
    /Clock is synchronized|synchronized: yes|Leap status\s*:\s*Normal|Stratum: [1-9]\b/i.test(
      output,
    )
      ? healthy(
          'clock-synchronized',
          `The clock is synchronized${/stratum:? (\d+)/i.exec(output)?.[1] ? `, stratum ${/stratum:? (\d+)/i.exec(output)?.[1]}: so many steps from a reference clock` : ''}.`,
        )
      : warning(
          'ntp-nobody-chosen',
          'No server has the star (*), so none is followed yet. Shortly after the start that is normal; if it stays, no server answers, or their times differ too much.',
        ),
})

export const readLoad = readerOf({
  what: 'the load of a device',
  sign: /^\s*CPU utilization for five seconds: \d+%|^\s*%?Cpu\(s\):|^\s*(?:Processor\s+Total|Processor Pool Total):?\s|^\s*(?:load average:|top - )/i,
  more: /^\s*(?:PID\s|\d+\s+\d+\s+\d+\s+\d+\s+[\d.]+%|Mem\b|MiB|KiB|Tasks:|I\/O)/i,
  topics: ['baselines-and-alerts', 'snmp'],
  rules: [
    {
      when: /five seconds: (\d+)%\/(\d+)%; one minute: (\d+)%; five minutes: (\d+)%/gim,
      says: ([, now = '0', interrupts = '0', , five = '0']) =>
        Number(five) >= 80 || Number(now) >= 90
          ? fault(
              'cpu-high',
              `The processor is at ${now} % now and ${five} % over five minutes. ${Number(interrupts) > Number(now) / 2 ? `${interrupts} % of it is interrupts, i.e. traffic: a loop, a storm of broadcasts, or an attack is the first suspect.` : 'Most of it is processes: the list below, sorted by their share, names the one.'} A device so busy drops pings and control messages, so neighbors may be lost.`,
              { topics: ['baselines-and-alerts', 'stp-loop-faults'] },
            )
          : healthy(
              'cpu-fine',
              `The processor is at ${now} % now and ${five} % over five minutes (the number after the slash, ${interrupts} %, is interrupts): not busy. Compare with its baseline.`,
            ),
    },
  ],
  healthy: () =>
    note(
      'load-read',
      'These lines show processor or memory. Whether it is much is only told by the baseline: compare with a normal day.',
    ),
})

export const readVersion = readerOf({
  what: '`show version`',
  sign: /\buptime is \d|System returned to ROM by|^\s*Last reload reason:|Configuration register is 0x|System image file is/i,
  more: /^\s*(?:Cisco IOS|Copyright|ROM:|BOOTLDR|cisco \S+|Processor board|\d+ \S+ (?:Ethernet )?interfaces?|Model [Nn]umber|Switch Ports|Technical Support|Compiled|\d+K bytes|Base [Ee]thernet|System [Ss]erial)/,
  topics: ['show-port-and-config-commands', 'life-cycle-management'],
  rules: [
    {
      when: /(?:returned to ROM by|reload reason:)\s*([^\n]+)/gim,
      says: ([, why = '']) =>
        /power/i.test(why)
          ? note(
              'restart-power',
              `The last start came after ${why.trim()}: the power was off or interrupted, not the software. If nobody did it, look at the outlet, the power supply and the UPS.`,
            )
          : /reload|reset by|admin/i.test(why) && !/error|exception|crash|watchdog/i.test(why)
            ? note(
                'restart-reload',
                `The last start was a reload (${why.trim()}): somebody or a scheduled task asked for it. The log or the change record should say who.`,
              )
            : fault(
                'restart-crash',
                `The last start was caused by “${why.trim()}”: the device crashed. Save the crash file, compare the version with the known bugs of its release, and plan an update.`,
              ),
    },
    {
      when: /Configuration register is (0x\w+)/gim,
      says: ([, register = '']) =>
        /0x2142/i.test(register)
          ? fault(
              'config-register',
              `The configuration register is ${register}: with it the device ignores its startup configuration at the next start. It is used to recover a password; set it back to 0x2102.`,
            )
          : null,
    },
    {
      when: /uptime is ([^\n]+)/gim,
      says: ([, time = '']) =>
        /^\d+ minutes?|^[1-9] hours?/i.test(time.trim())
          ? warning(
              'short-uptime',
              `The uptime is only ${time.trim()}: the device restarted a short time ago. Compare with the hour of the fault, and read the reason of the restart.`,
            )
          : healthy(
              'uptime',
              `It has run for ${time.trim()} without a restart. That also means that no update that needs a restart was installed in this time.`,
            ),
    },
  ],
  healthy: () =>
    note(
      'version-read',
      'These lines name model, software and memory. Compare the version with what its maker supports today.',
    ),
})

export const readEnvironment = readerOf({
  what: 'the state of fans, power and temperature',
  sign: /^\s*(?:Switch \d+: )?(?:FAN|Fan|PS ?\d*|Power supply|SYSTEM TEMPERATURE|TEMPERATURE|System Temperature|Inlet Temperature)\b.*\b(?:OK|FAULTY|Not ?Present|NOT PRESENT|GOOD|FAILED|Bad|GREEN|YELLOW|RED|Normal|Warning|Critical|\d+ Degree)/,
  more: /^\s*(?:SW\s+PID|Temperature (?:Value|State)|Yellow Threshold|Red Threshold|-{2,})/i,
  topics: ['room-climate', 'power-protection', 'rack-airflow'],
  rules: [
    {
      when: /^.*\b(?:FAULTY|FAILED|Bad|Critical|RED)\b(?! Threshold).*$/gim,
      says: (_, all) =>
        fault(
          'hardware-fault',
          `Hardware reports a fault: “${(all[0]?.[0] ?? '').trim().replaceAll(/\s+/g, ' ')}”. ${/fan/i.test(all[0]?.[0] ?? '') ? 'Without this fan it gets too hot: replace the fan soon.' : /PS|power/i.test(all[0]?.[0] ?? '') ? 'A second power supply may carry the load for now, without any spare: check its cord and breaker, then replace it.' : 'Check the airflow and the room first.'}`,
        ),
    },
    {
      when: /^.*\bNot ?Present\b.*$/gim,
      says: (_, all) =>
        /PS|power/i.test(all[0]?.[0] ?? '')
          ? warning(
              'no-spare-supply',
              'A power supply is not present: the device runs on the other one alone, so there is no redundancy of power. If that supply or its feed fails, the device is off. Put in a second one, and connect the two to different feeds.',
            )
          : null,
    },
    {
      when: /\b(?:YELLOW|Warning)\b(?! Threshold)/gim,
      says: () =>
        warning(
          'hot',
          'The temperature is in the warning range: look for blocked vents, a failed fan, hot air from the neighbor in the rack, or a failed air conditioner.',
        ),
    },
  ],
  healthy: () =>
    healthy(
      'environment-fine',
      'What these lines report of fans, power and temperature is OK. What they do not list, they do not prove.',
    ),
})

export const readSnmp = readerOf({
  what: 'the answer of an SNMP query or a trap',
  sign: /\b(?:linkDown|linkUp|coldStart|warmStart|authenticationFailure)\b.*\b(?:trap|OID|ifIndex|SNMPv2)|\bsnmpTrapOID|^\s*(?:[A-Za-z0-9-]+MIB::\S+|\.?1\.3\.6\.1\.\S+|iso\.3\.6\.1\.\S+)\s*=\s*\S|^\s*Timeout: No Response from \S+|^\s*(?:snmp\w+: )?(?:Unknown user name|Authentication failure|No Such (?:Object|Instance))|Reason: \(?(?:authorizationError|noAccess|noSuchName)/i,
  topics: ['snmp'],
  rules: [
    {
      when: /\b(linkDown|linkUp|coldStart|warmStart|authenticationFailure)\b/g,
      says: ([, trap = ''], _, output) => trapFinding(trap, output),
    },
    {
      when: /Timeout: No Response from (\S+)/gim,
      says: ([, host = '']) =>
        fault(
          'snmp-silent',
          `${host} does not answer at all. SNMP is off there, UDP 161 is filtered, this station is not in its list of managers, or the community (v2c) is wrong: a wrong community gets silence, not an error. Test ping first, then the community and the list.`,
        ),
    },
    {
      when: /Unknown user name|Authentication failure|authorizationError|noAccess/gim,
      says: ([text = '']) =>
        fault(
          'snmp-denied',
          `The device answers and refuses: “${text}”. With SNMPv3 user name, passwords and security level must be the same at both ends, and the view must contain the object.`,
        ),
    },
    {
      when: /No Such (?:Object|Instance)/gim,
      says: () =>
        warning(
          'snmp-no-object',
          'The device was reached and knows no such object: the OID is wrong, or this device does not have it. So community and path work.',
        ),
    },
    {
      when: /if(?:In|Out)(Errors|Discards)\.(\d+) = Counter\d+: (\d+)/gm,
      says: (_, all) => {
        const bad = all.filter(([, , , count]) => Number(count) > 0)
        return bad.length > 0
          ? warning(
              'snmp-errors',
              `${listed(bad.map(([name = '']) => name.replace(/ = Counter\d+:/, ':')))}: errors are damaged frames, discards are healthy ones without room. Read it twice; only a counter that rises is a fault of today.`,
              { topics: ['interface-counters', 'snmp'] },
            )
          : null
      },
    },
    {
      when: /ifOperStatus\.(\d+) = INTEGER: down/gm,
      says: (_, all) =>
        note(
          'snmp-down',
          `The interface with index ${listed(all.map(([, index = '']) => index))} is down (ifOperStatus); compare with ifAdminStatus, which tells whether a person turned it off, and with ifDescr for its name.`,
          { topics: ['port-status', 'snmp'] },
        ),
    },
  ],
  healthy: (output) => {
    const ticks = /(?:sysUpTime\S*|sysUpTimeInstance) = Timeticks: \((\d+)\)/i.exec(output)?.[1]
    return healthy(
      'snmp-answers',
      `SNMP answers: path, port UDP 161 and the community or user work.${ticks === undefined ? '' : ` sysUpTime counts hundredths of a second: ${ticks} are about ${counted(Math.round((Number(ticks) / 8_640_000) * 10) / 10, 'day')} since the SNMP agent started.`}`,
    )
  },
})

const TRAPS: Readonly<Record<string, string>> = {
  linkDown: 'a link went down',
  linkUp: 'a link came up',
  coldStart: 'the device started anew, perhaps after it lost power',
  warmStart: 'the device started again by itself or by command',
  authenticationFailure: 'somebody asked with a wrong community or user',
}
const TRAP_STEPS: Readonly<Record<string, string>> = {
  linkDown:
    'Next: see on the device whether it is still down and since when (`show interfaces`, the log), then who is on that port: a device that was turned off, a cable, or the other end. A trap comes once and may get lost, so it does not tell whether the link is up again.',
  coldStart: 'Next: look at the power (UPS, supply) and at the log before it.',
  authenticationFailure:
    'Next: find the station that asked, and correct its community, or block it.',
}

/** A trap is a message that the device sends by itself, without a query. */
function trapFinding(trap: string, output: string): Finding {
  const port = /ifDescr\S*\s*=\s*(?:STRING:\s*)?"?([\w/.-]+)/i.exec(output)?.[1]
  const index = /ifIndex\S*\s*=\s*(?:INTEGER:\s*)?(\d+)/i.exec(output)?.[1]
  const from = /\b(\d{1,3}(?:\.\d{1,3}){3})\b/.exec(output)?.[1]
  const place = port ?? (index === undefined ? undefined : `the interface with the index ${index}`)
  return (trap === 'linkUp' ? note : warning)(
    'snmp-trap',
    `An SNMP trap, a message that a device sends by itself: ${trap}, ${TRAPS[trap] ?? 'an event'}${place === undefined ? '' : `, here ${place}`}${from === undefined ? '' : ` on the device ${from}`}. ${TRAP_STEPS[trap] ?? ''}`.trim(),
    { topics: ['snmp', ...(trap.startsWith('link') ? ['port-status'] : [])] },
  )
}
