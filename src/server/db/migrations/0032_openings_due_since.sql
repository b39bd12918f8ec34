-- From when on openings are due: no longer moved by every change of the settings (product §4).
alter table survey_settings rename column updated_at to due_since;
