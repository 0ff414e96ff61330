const columns = (text: string): readonly string[] => text.split('|').map((name) => name.trim())

/** Monthly storage fees, a line for each product and fulfillment center. */
export const storageColumns = columns(`
  asin|fnsku|product_name|fulfillment_center|country_code|longest_side|median_side|shortest_side|measurement_units|weight|
  weight_units|item_volume|volume_units|product_size_tier|average_quantity_on_hand|average_quantity_pending_removal|
  estimated_total_item_volume|month_of_charge|storage_rate|estimated_monthly_storage_fee|currency|
  average_quantity_customer_orders|base_rate|breakdown_incentive_fee_amount|dangerous_goods_storage_type|
  eligible_for_inventory_discount|qualifies_for_inventory_discount|storage_utilization_ratio|storage_utilization_ratio_units|
  total_incentive_fee_amount|utilization_surcharge_rate`)
