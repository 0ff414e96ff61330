// icons by name: a test loads those that it shows, not all eight hundred
module.exports = new Proxy(
  { __esModule: true },
  {
    get: (own, name) => own[name] ?? require(`@ant-design/icons/lib/icons/${name}`).default,
  },
)
