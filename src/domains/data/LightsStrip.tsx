import { use } from 'react'
import { Link } from 'react-router'
import { gravestOf } from '#rules/lights/light.ts'
import { LightMark } from '#shared/lights/LightMark.tsx'
import { lightsAddress, lightWord } from '#shared/lights/lightLabels.ts'
import { useGetLightsQuery } from '#shared/lights/lightsApi.ts'
import { CanOpenContext } from '#shared/room/canOpen.ts'
import { reportTitle } from './uploadText.ts'

/** Reports that much depends on and that are missing or far too old, each with the way to its light. */
export const LightsStrip = () => {
  const canSee = use(CanOpenContext)(lightsAddress())
  const { data = [] } = useGetLightsQuery(undefined, { skip: !canSee })
  if (!canSee || !data.length) return null
  const red = data.filter(({ state }) => state === 'red')
  const types = [...new Set(red.map(({ type }) => type))]
  return (
    <p className="lights-strip">
      {types.map((type) => {
        const light = gravestOf(red.filter((one) => one.type === type))
        return (
          light && (
            <Link key={type} to={lightsAddress(type)}>
              <LightMark state="red">{`${reportTitle(type)}: ${lightWord(light).toLowerCase()}`}</LightMark>
            </Link>
          )
        )
      })}
      <Link to={lightsAddress()}>
        {types.length ? 'All lights' : <LightMark state="green">What is needed has come. All lights</LightMark>}
      </Link>
    </p>
  )
}
