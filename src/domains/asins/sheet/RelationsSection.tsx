import type { Relation } from '#contract/asins.ts'
import { grouped } from '#rules/grouped.ts'
import { Asin } from '#shared/ui/Asin.tsx'

const Family = ({ asin, relation: { parent, children } }: { asin: string; relation: Relation }) => (
  <dl className="asin-facts">
    <div>
      <dt>Parent</dt>
      <dd>{parent === asin ? 'This product' : <Asin asin={parent} />}</dd>
    </div>
    <div>
      <dt>Variations</dt>
      <dd className="asin-codes">
        {children.map((child) =>
          child === asin ? <span key={child}>This product</span> : <Asin key={child} asin={child} />,
        )}
      </dd>
    </div>
  </dl>
)

/** Parents and variations, by marketplace. */
export const RelationsSection = ({ asin, relations }: { asin: string; relations: readonly Relation[] }) => {
  if (!relations.length) return null
  return (
    <section>
      <h2>Relations</h2>
      {[...grouped(relations, ({ marketplace }) => marketplace)].map(([marketplace, families]) => (
        <section key={marketplace} aria-label={`Relations in ${marketplace}`}>
          <h3>{marketplace}</h3>
          {families.map((relation) => (
            <Family key={relation.parent} asin={asin} relation={relation} />
          ))}
        </section>
      ))}
    </section>
  )
}
