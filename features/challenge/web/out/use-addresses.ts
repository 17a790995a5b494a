/** The requests about what of a challenge leaves the site. */
import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'

import { call } from '#platform/web/api.ts'
import { saveFile } from '#platform/web/save-file.ts'

import { outEndpoints, type Addresses, type Purpose, type Shown } from '../../core/out/endpoints.ts'

const addressesQuery = queryOptions({
  queryKey: ['challenge-addresses'],
  queryFn: ({ signal }) => call(outEndpoints.listAddresses, {}, { signal }),
})

export function useAddresses() {
  return useSuspenseQuery(addressesQuery).data
}

/** Each answer holds all addresses as they are now. */
function useKeep() {
  const queryClient = useQueryClient()
  return {
    onSuccess: (addresses: Addresses) =>
      queryClient.setQueryData(addressesQuery.queryKey, addresses),
    // Another device may have changed them.
    onError: () => queryClient.invalidateQueries({ queryKey: addressesQuery.queryKey }),
  }
}

export function useSaveCalendarAddress() {
  return useMutation({
    meta: { doing: "Making the calendar's address" },
    mutationFn: (addressId: string) =>
      call(outEndpoints.saveCalendarAddress, { body: { addressId } }),
    ...useKeep(),
  })
}

export function useSavePartnerAddress() {
  return useMutation({
    meta: { doing: "Making the partner's address" },
    mutationFn: (body: { addressId: string; shown: Shown }) =>
      call(outEndpoints.savePartnerAddress, { body }),
    ...useKeep(),
  })
}

export function useEndAddress(purpose: Purpose) {
  return useMutation({
    meta: { doing: 'Switching off the address' },
    mutationFn: () => call(outEndpoints.endAddress, { params: { purpose } }),
    ...useKeep(),
  })
}

/** Saves the calendar as a file on this device. */
export function useDownloadCalendar(fileName: string) {
  return useMutation({
    meta: { doing: 'Downloading the calendar' },
    mutationFn: async () => {
      const file = new Blob([await call(outEndpoints.getCalendarFile, {})], {
        type: 'text/calendar',
      })
      saveFile(fileName, file)
    },
  })
}
