const columns = (text: string): readonly string[] => text.split('|').map((name) => name.trim())

/** Monthly storage fees, a line per product and fulfillment center. */
export const storageColumns = columns(`
  asin|fnsku|product_name|fulfillment_center|country_code|longest_side|median_side|shortest_side|measurement_units|weight|
  weight_units|item_volume|volume_units|product_size_tier|average_quantity_on_hand|average_quantity_pending_removal|
  estimated_total_item_volume|month_of_charge|storage_rate|estimated_monthly_storage_fee|currency|
  average_quantity_customer_orders|base_rate|breakdown_incentive_fee_amount|dangerous_goods_storage_type|
  eligible_for_inventory_discount|qualifies_for_inventory_discount|storage_utilization_ratio|storage_utilization_ratio_units|
  total_incentive_fee_amount|utilization_surcharge_rate`)

/** Aged inventory surcharge in North America, a line per product. */
export const agedColumns = columns(`
  snapshot-date|sku|fnsku|asin|product-name|condition|per-unit-volume|currency|volume-unit|country|qty-charged|amount-charged|
  surcharge-age-tier|rate-surcharge`)

/** Long-term storage fees in Europe. */
export const longTermColumns = columns(`
  snapshot-date|sku|fnsku|asin|product-name|condition|qty-charged-12-mo-long-term-storage-fee|per-unit-volume|currency|
  12-mo-long-terms-storage-fee|qty-charged-6-mo-long-term-storage-fee|6-mo-long-terms-storage-fee|volume-unit|country|
  enrolled-in-small-and-light`)

/** Storage overage fees of an account. */
export const overageColumns = columns(`
  charged_date|country_code|storage_type|charge_rate|storage_usage_volume|storage_limit_volume|overage_volume|volume_unit|
  charged_fee_amount|currency_code`)
