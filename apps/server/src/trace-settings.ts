/** The settings of traces: where they go, and how many there are. */
export const traceVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    default: '',
    about: 'Where an OpenTelemetry collector listens, e.g. `http://127.0.0.1:4318`. Default: no traces.',
  },
  TRACE_PERCENT: { default: '100', about: 'How many of a hundred calls and jobs are traced.' },
} as const;
