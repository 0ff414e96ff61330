import { useCallback, useMemo } from 'react'
import type { NavigateOptions } from 'react-router'
import { type Address, type AddressChange, replaceParam } from './defineAddress.ts'
import type { Param } from './params.ts'
import { useAddressParams } from './useAddressParams.ts'

/** Values that replace the current entry of the browser's history. */
export const inPlace: NavigateOptions = { replace: true }

/**
 * Values in the address and a stable setter, so that links and reloads restore them; then whether a change is pending.
 * The values stay the same object until one of their parameters changes.
 */
export const useAddress = <Values extends object>(address: Address<Values>) => {
  const [params, setParams, isChanging] = useAddressParams()
  const ownParams = `${address.pick(params)}`
  const values = useMemo(() => address.read(new URLSearchParams(ownParams)), [address, ownParams])
  const change = useCallback(
    (next: AddressChange<Values> | ((now: Values) => AddressChange<Values>), options?: NavigateOptions) =>
      setParams((now) => address.write(now, typeof next === 'function' ? next(address.read(now)) : next), options),
    [address, setParams],
  )
  return [values, change, isChanging] as const
}

/** One value in the address and its stable setter. */
export const useAddressParam = <Value extends string | number | boolean | undefined>(
  name: string,
  { read, write }: Param<Value>,
  options?: NavigateOptions,
) => {
  const [params, setParams] = useAddressParams()
  const set = useCallback(
    (value: Value) => setParams((now) => replaceParam(now, name, write(value)), options),
    [setParams, name, write, options],
  )
  return [read(params.getAll(name)), set] as const
}
