import { api } from '#shared/api/api.ts'
import type { ClaimWindow } from './caseShapes.ts'
import { ninjaMutation, ninjaQuery } from './ninja.ts'
import type { BankRates, CaseType, Rate } from './settingsOperations.ts'
import * as operations from './settingsOperations.ts'

export type WindowInput = Pick<
  ClaimWindow,
  'claim_type' | 'region' | 'effective_from' | 'opens_after' | 'closes_after' | 'confirmed' | 'source'
>
export type WindowKey = Pick<ClaimWindow, 'claim_type' | 'region' | 'effective_from'>
export type RateInput = Omit<Rate, 'home'>

const noVariables = () => ({})

export const settingsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The colors that the company has chosen; the defaults apply until they are loaded. */
    getCaseTypes: build.query<CaseType[], void>({
      queryFn: ninjaQuery(operations.caseTypes, noVariables, ({ caseTypes }) => caseTypes),
      providesTags: ['CaseType'],
    }),
    updateCaseType: build.mutation<CaseType[], CaseType>({
      queryFn: ninjaMutation(
        operations.setCaseType,
        (type: CaseType) => ({ ...type }),
        ({ setCaseType }) => setCaseType,
      ),
      invalidatesTags: ['CaseType'],
    }),
    getClaimWindows: build.query<ClaimWindow[], void>({
      queryFn: ninjaQuery(operations.windows, noVariables, ({ windows }) => windows),
      providesTags: ['ClaimWindow'],
      extraOptions: { quiet: true },
    }),
    updateClaimWindow: build.mutation<ClaimWindow[], WindowInput>({
      queryFn: ninjaMutation(
        operations.setWindow,
        (window: WindowInput) => ({ window }),
        ({ setWindow }) => setWindow,
      ),
      invalidatesTags: (_, error) => (error ? [] : ['ClaimWindow', 'Case', 'Home']),
      // its dialog shows errors
      extraOptions: { quiet: true },
    }),
    deleteClaimWindow: build.mutation<ClaimWindow[], WindowKey>({
      queryFn: ninjaMutation(
        operations.dropWindow,
        (key: WindowKey) => ({ ...key }),
        ({ dropWindow }) => dropWindow,
      ),
      invalidatesTags: ['ClaimWindow', 'Case', 'Home'],
    }),
    getExchangeRates: build.query<Rate[], void>({
      queryFn: ninjaQuery(operations.rates, noVariables, ({ rates }) => rates),
      providesTags: ['ExchangeRate'],
      extraOptions: { quiet: true },
    }),
    getBankRates: build.query<BankRates | null, void>({
      queryFn: ninjaQuery(operations.bankRates, noVariables, ({ bankRates }) => bankRates),
      providesTags: ['ExchangeRate'],
      extraOptions: { quiet: true },
    }),
    updateExchangeRate: build.mutation<Rate[], RateInput>({
      queryFn: ninjaMutation(
        operations.setRate,
        (rate: RateInput) => ({ ...rate }),
        ({ setRate }) => setRate,
      ),
      invalidatesTags: (_, error) => (error ? [] : ['ExchangeRate', 'Case', 'Home']),
      extraOptions: { quiet: true },
    }),
  }),
})

export const {
  useGetCaseTypesQuery,
  useUpdateCaseTypeMutation,
  useGetClaimWindowsQuery,
  useUpdateClaimWindowMutation,
  useDeleteClaimWindowMutation,
  useGetExchangeRatesQuery,
  useGetBankRatesQuery,
  useUpdateExchangeRateMutation,
} = settingsApi
