import * as z from 'zod/mini';
import { type Endpoint, endpoints } from '../contract/endpoints.ts';
import { failure } from '../contract/envelope.ts';
import { ERROR_CODES, ERROR_STATUS, type ErrorCode } from '../contract/errorCodes.ts';
import { LOCALES } from '../contract/locale.ts';
import { matchingProgress } from '../contract/trial.ts';
import { addressOf } from './route.ts';

type Json = Record<string, unknown>;

const CALLERS = { visitor: undefined, session: [{ session: [] }], verified: [{ session: [] }] } as const;

/** The endpoint table as an OpenAPI 3.1 document. */
export function openApi(publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = addressOf(endpoint).replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Trialogue',
      version: '1.0.0',
      description:
        'Find clinical trials for a person with cancer. Every answer is `{ success: true, … }`, or `{ success: false, error, message }` with a sentence in the language of the call. Every write may carry an Idempotency-Key: the same key twice is done once.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Failure: schema(failure, 'output') },
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function operation(name: string, endpoint: Endpoint): Json {
  const security = CALLERS[endpoint.caller];
  return {
    operationId: name,
    tags: [endpoint.group],
    summary: endpoint.summary,
    ...(security ? { security } : {}),
    parameters: parameters(endpoint),
    ...(endpoint.body ? { requestBody: { required: true, content: content(endpoint, endpoint.body) } } : {}),
    responses: { '200': answer(endpoint), ...failures(endpoint) },
  };
}

function content(endpoint: Endpoint, body: z.ZodMiniType): Json {
  const fields = schema(body, 'input');
  if (!endpoint.upload) return { 'application/json': { schema: fields } };
  const form = z.object({
    properties: z.record(z.string(), z.unknown()),
    required: z._default(z.array(z.string()), []),
  });
  const { properties, required } = form.parse(fields);
  const file = { contentMediaType: 'application/octet-stream' };
  const whole = { ...fields, properties: { ...properties, file }, required: [...required, 'file'] };
  return { 'multipart/form-data': { schema: whole } };
}

function parameters(endpoint: Endpoint): Json[] {
  const common: Json[] = [
    {
      name: 'Accept-Language',
      in: 'header',
      required: false,
      description: `One of ${LOCALES.join(', ')}; gr is Greek, br Brazilian Portuguese.`,
      schema: { type: 'string' },
    },
  ];
  if (endpoint.method !== 'GET' && !endpoint.stream && !endpoint.file) {
    common.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      schema: { type: 'string', maxLength: 200 },
    });
  }
  return [...fields(endpoint.params, 'path'), ...fields(endpoint.query, 'query'), ...common];
}

function fields(shape: Endpoint['params'], where: 'path' | 'query'): Json[] {
  if (!shape) return [];
  return Object.entries(shape.shape).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || !z.safeParse(field, undefined).success,
    schema: schema(z.object({ [name]: field }), 'input', name),
  }));
}

function answer(endpoint: Endpoint): Json {
  if (endpoint.file) {
    return {
      description: 'The file, as an attachment under its name.',
      content: { 'application/octet-stream': { schema: { contentMediaType: 'application/octet-stream' } } },
    };
  }
  const whole = z.extend(endpoint.answer, { success: z.literal(true) });
  return {
    description: 'Done.',
    content: {
      'application/json': { schema: schema(whole, 'output') },
      ...(endpoint.stream
        ? {
            'text/event-stream': {
              schema: {
                type: 'string',
                description:
                  'Events `progress` (data as below) while it works, then one `result` (data as the JSON answer) or one `failure`.',
                contentMediaType: 'application/json',
                contentSchema: schema(matchingProgress, 'output'),
              },
            },
          }
        : {}),
    },
  };
}

/** The failures a call can have, those of one status together. */
function failures(endpoint: Endpoint): Record<string, Json> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of ERROR_CODES.filter((code) => isPossible(code, endpoint))) {
    const status = ERROR_STATUS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  );
}

function isPossible(code: ErrorCode, endpoint: Endpoint): boolean {
  const isWrite = endpoint.method !== 'GET';
  if (['malformed', 'wrong_media', 'too_large', 'key_reused', 'cross_origin', 'storage_full'].includes(code))
    return isWrite;
  if (code === 'unauthorised') return endpoint.caller !== 'visitor';
  if (code === 'unverified') return endpoint.caller === 'verified';
  if (code === 'survey_ended') return isWrite && endpoint.group === 'survey';
  if (code === 'file_refused' || code === 'quota') return endpoint.upload === true;
  if (code === 'too_many') return endpoint.limit !== undefined;
  return true;
}

/** A JSON schema of 2020-12, the dialect of OpenAPI 3.1; of one field of an object when it is named. */
function schema(of: z.ZodMiniType, io: 'input' | 'output', field?: string): Json {
  const json: Json = { ...z.toJSONSchema(of, { io, unrepresentable: 'any' }) };
  delete json.$schema;
  if (!field) return json;
  const properties = z.record(z.string(), z.record(z.string(), z.unknown())).parse(json.properties);
  return properties[field] ?? {};
}
