/** Prints how much power a switch gives over its ports (PoE), and to whom. */
import { shortName } from '../../network/names.ts'
import { neighborByPort } from '../../network/physical.ts'
import { classBehind, powerOfPorts } from '../../network/power.ts'
import { hasArg, textArg } from '../grammar/parse.ts'
import { refusal, type Exec } from './exec-command.ts'

export const showPower: Exec = ({ state: { network }, gear }, args) => {
  const { power, config } = gear
  if (!power) return { printed: refusal(`${config.hostname} gives no power over its ports (PoE).`) }
  const neighbors = neighborByPort(network)
  const all = powerOfPorts(
    gear,
    classBehind(gear.id, neighbors, (id) => network.devices.find((each) => each.id === id)),
  )
  const asked = hasArg(args, 'port') ? textArg(args, 'port') : null
  const rows = all.filter(({ port }) => asked === null || port === asked)
  if (rows.length === 0) {
    return { printed: refusal(`${shortName(asked ?? '')} is no port that could give power.`) }
  }
  const used = all.reduce((sum, { watts }) => sum + watts, 0)
  return {
    printed: [
      ...(asked === null
        ? [
            {
              kind: 'table' as const,
              caption: 'Power of the switch, in watts',
              columns: ['Module', 'Available', 'Used', 'Remaining'],
              rows: [['1', ...[power.watts, used, power.watts - used].map(inWatts)]],
            },
          ]
        : []),
      {
        kind: 'table',
        caption: 'Power of the ports, in watts',
        columns: ['Interface', 'Admin', 'Oper', 'Power', 'Device', 'Class', 'Max'],
        rows: rows.map(({ port, admin, oper, watts, powerClass, most }) => [
          shortName(port),
          admin,
          oper,
          inWatts(watts),
          powerClass ? 'Ieee PD' : 'n/a',
          powerClass ? String(powerClass) : 'n/a',
          inWatts(most),
        ]),
      },
    ],
  }
}

function inWatts(watts: number): string {
  return watts.toFixed(1)
}
