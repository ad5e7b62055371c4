// The part of the toolchain's libIndexStore that `Scripts/rooms` uses. Every Swift toolchain contains the library, but
// not its header.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

typedef struct {
  const char *_Nullable data;
  size_t length;
} indexstore_string_ref_t;

const char *indexstore_error_get_description(void *error);

void *_Nullable indexstore_store_create(const char *path, void *_Nullable *_Nullable error);
bool indexstore_store_units_apply_f(void *store, unsigned sorted, void *context,
                                    bool (*applier)(void *context, indexstore_string_ref_t unitName));

void *_Nullable indexstore_unit_reader_create(void *store, const char *unitName, void *_Nullable *_Nullable error);
void indexstore_unit_reader_dispose(void *unit);
indexstore_string_ref_t indexstore_unit_reader_get_main_file(void *unit);
indexstore_string_ref_t indexstore_unit_reader_get_module_name(void *unit);
void indexstore_unit_reader_get_modification_time(void *unit, int64_t *seconds, int64_t *nanoseconds);
bool indexstore_unit_reader_dependencies_apply_f(void *unit, void *context,
                                                 bool (*applier)(void *context, void *dependency));
unsigned indexstore_unit_dependency_get_kind(void *dependency);
indexstore_string_ref_t indexstore_unit_dependency_get_filepath(void *dependency);
indexstore_string_ref_t indexstore_unit_dependency_get_name(void *dependency);

void *_Nullable indexstore_record_reader_create(void *store, const char *recordName, void *_Nullable *_Nullable error);
void indexstore_record_reader_dispose(void *record);
bool indexstore_record_reader_occurrences_apply_f(void *record, void *context,
                                                  bool (*applier)(void *context, void *occurrence));

void *indexstore_occurrence_get_symbol(void *occurrence);
uint64_t indexstore_occurrence_get_roles(void *occurrence);
void indexstore_occurrence_get_line_col(void *occurrence, unsigned *line, unsigned *_Nullable column);
bool indexstore_occurrence_relations_apply_f(void *occurrence, void *context,
                                             bool (*applier)(void *context, void *relation));
uint64_t indexstore_symbol_relation_get_roles(void *relation);
void *indexstore_symbol_relation_get_symbol(void *relation);

unsigned indexstore_symbol_get_kind(void *symbol);
unsigned indexstore_symbol_get_subkind(void *symbol);
indexstore_string_ref_t indexstore_symbol_get_name(void *symbol);
indexstore_string_ref_t indexstore_symbol_get_usr(void *symbol);

#pragma clang assume_nonnull end
