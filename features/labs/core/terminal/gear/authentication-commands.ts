/** Ports that let in by 802.1X alone, as they are configured. */
import { shortName } from '../../network/names.ts'
import type { InterfaceConfig } from '../../network/network.ts'
import { textArg } from '../grammar/parse.ts'
import type { ConfigureCommand } from './configure-command.ts'
import { onEach } from './interfaces.ts'

export const AUTHENTICATION_COMMANDS: readonly ConfigureCommand[] = [
  {
    pattern: 'authentication port-control <control:auto|force-authorized|force-unauthorized>',
    says: 'Who gets in: whom the authentication server knows, everybody, or nobody',
    does: onEach('physical', (config, args, { name }) => {
      const { authentication: _before, ...others } = config
      const control = textArg(args, 'control')
      if (control !== 'auto' && control !== 'force-unauthorized') return others
      return config.channel
        ? { problem: `${shortName(name)} belongs to a channel, and those have no 802.1X.` }
        : { ...others, authentication: control }
    }),
    no: {
      says: 'Let everybody in',
      does: onEach('physical', ({ authentication: _before, ...config }) => config),
    },
  },
]

export function authenticationLines({ authentication }: InterfaceConfig): readonly string[] {
  return authentication ? [`authentication port-control ${authentication}`] : []
}
