import type { Dispatch } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import type { TenantsRoot } from './tenantsSelectors.ts'

export const useTenantsSelector = useSelector.withTypes<TenantsRoot>()
export const useTenantsDispatch = useDispatch.withTypes<Dispatch>()
