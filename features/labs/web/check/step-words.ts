/** One action in a lab, in words. */
import type { LabAction } from '../../core/lab-action.ts'
import { shortName } from '../../core/network/names.ts'
import { nameOf, type Network, type PortRef } from '../../core/network/network.ts'
import type { Worksheet } from '../../core/worksheet.ts'

/** @param network as the problem begins: where devices have the names that its ticket uses. */
export function stepWords(
  action: LabAction,
  network: Network,
  worksheet: Worksheet | undefined,
): string {
  const name = (id: string) => {
    const device = network.devices.find((each) => each.id === id)
    return device ? nameOf(device) : id
  }
  const end = ({ device, port }: PortRef) => `${name(device)} ${shortName(port)}`
  switch (action.kind) {
    case 'configure':
      return `On ${name(action.device)}:`
    case 'reload':
      return `Restart ${name(action.device)}.`
    case 'save':
      return `Save the configuration of ${name(action.device)}.`
    case 'plug':
      return `Plug a cable into ${end(action.ends[0])} and ${end(action.ends[1])}.`
    case 'unplug':
      return `Pull the cable out of ${end(action.port)}.`
    case 'fill':
      return Object.entries(action.values)
        .map(([field, value]) => fillWords(worksheet, field, value))
        .join(' ')
  }
}

/** `Outlet 2, pin 1: white-orange.` */
function fillWords(worksheet: Worksheet | undefined, id: string, value: string | null): string {
  const field = worksheet?.fields.find((each) => each.id === id)
  const chosen = field?.choices.find((choice) => choice.value === value)
  return `${field ? `${field.group}, ${field.label}` : id}: ${chosen?.label ?? 'empty'}.`
}
