import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '../../src/contract/endpoints.ts';
import { openApi } from '../../src/server/openapi.ts';

const media = z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()) }));
const operation = z.object({
  operationId: z.string(),
  summary: z.string().check(z.minLength(5)),
  parameters: z.array(z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), schema: z.unknown() })),
  requestBody: z.optional(z.object({ content: media })),
  responses: z.record(z.string(), z.object({ description: z.string(), content: media })),
});
const document = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});

const printed = document.parse(JSON.parse(JSON.stringify(openApi('http://trialogue.test'))));
const operations = Object.entries(printed.paths).flatMap(([path, methods]) =>
  Object.values(methods).map((each) => ({ path, ...each })),
);

test('every endpoint is an operation, and no other', () => {
  expect(operations.map((each) => each.operationId).sort()).toEqual(Object.keys(endpoints).sort());
});

test.each(operations.map((each) => [each.operationId, each] as const))(
  '%s declares its path parameters, its body and its failures',
  (_, { path, parameters, requestBody, responses }) => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(parameters.filter((each) => each.in === 'path').map((each) => each.name)).toEqual(inPath);
    expect(Object.keys(responses)).toContain('200');
    expect(Object.keys(responses)).toContain('422');
    for (const { schema } of Object.values(requestBody?.content ?? {})) expect(schema.type).toBe('object');
    const answered = responses['200']?.content ?? {};
    expect(Object.keys(answered)[0]).toMatch(/^application\/(json|octet-stream)$/);
    if (answered['application/json']) expect(answered['application/json'].schema.required).toContain('success');
  },
);

test('every reference leads somewhere', () => {
  const text = JSON.stringify(printed);
  for (const [, name] of text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)) {
    expect(Object.keys(printed.components.schemas)).toContain(name);
  }
  expect(text.match(/"\$ref":"#\/(?!components)/)).toBeNull();
});

test('the matching is declared as a stream too', () => {
  const matching = operations.find((each) => each.operationId === 'potentialMatching');
  expect(Object.keys(matching?.responses['200']?.content ?? {})).toEqual(['application/json', 'text/event-stream']);
});

test('a file goes in as a part of a form and comes back as its bytes', () => {
  const upload = operations.find((each) => each.operationId === 'uploadMedicalRecord');
  const form = upload?.requestBody?.content['multipart/form-data']?.schema;
  expect(form?.required).toEqual(['file_type', 'file']);
  const record = operations.find((each) => each.operationId === 'medicalRecord');
  expect(Object.keys(record?.responses['200']?.content ?? {})).toEqual(['application/octet-stream']);
});
