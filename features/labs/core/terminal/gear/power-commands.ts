/** Power over Ethernet, as it is configured on the ports of a switch that gives some. */
import type { InterfaceConfig } from '../../network/network.ts'
import { textArg } from '../grammar/parse.ts'
import type { ConfigureCommand } from './configure-command.ts'
import { onEach, type ChangeInterface } from './interfaces.ts'

export const POWER_COMMANDS: readonly ConfigureCommand[] = [
  {
    pattern: 'power inline <power:auto|never|static>',
    says: 'Whether the port powers the device that is plugged in (PoE)',
    does: onEach('physical', (config, args, { gear, name }) => {
      if (!gear.power || name.startsWith('Ten')) {
        return { problem: `${gear.config.hostname} gives no power on this port (PoE).` }
      }
      const { power: _before, ...others } = config
      const power = textArg(args, 'power')
      return power === 'never' || power === 'static' ? { ...others, power } : others
    }),
    no: { says: 'Power for whoever asks for it', does: onEach('physical', usualPower()) },
  },
]

function usualPower(): ChangeInterface {
  return ({ power: _before, ...config }) => config
}

export function powerLines({ power }: InterfaceConfig): readonly string[] {
  return power ? [`power inline ${power}`] : []
}
